import { http, type HttpHandler } from 'msw';
import { z } from 'zod';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { Answer } from '#checkout-console/engine/command-result.ts';
import type { StaffCommand } from '#checkout-console/engine/rules/permission.ts';
import type { WorldState } from '../store.ts';
import { answerCommand } from '../disturbances/answer-command.ts';
import { namingTheOther } from '../disturbances/naming-the-other.ts';
import type { WorldCore } from '../world-core.ts';
import { directFailure, failed, notFound, success } from './answer.ts';
import { provenanceOf } from './provenance.ts';
import { readBody } from './read-body.ts';

export type Route<Id> = <Schema extends z.ZodType, Kind extends StaffCommand['kind']>(
  path: string,
  schema: Schema,
  kind: Kind,
  toCommand: (id: Id, body: z.output<Schema>) => StaffCommand & { readonly kind: Kind },
) => HttpHandler;

/** Routes of one kind of aggregate, whose id is in the path: body -> command -> fresh view of what was accepted. */
export function route<IdSchema extends z.ZodType<string>>(
  core: WorldCore,
  idSchema: IdSchema,
  view: (state: WorldState, id: z.output<IdSchema>, answer: Answer) => unknown,
): Route<z.output<IdSchema>> {
  return (path, schema, kind, toCommand) => {
    core.routes.push({
      path,
      kind,
      fields: schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
      read: (rawId, json) => {
        const id = idSchema.safeParse(rawId);
        const body = schema.safeParse(json);
        return id.success && body.success ? toCommand(id.data, body.data) : null;
      },
    });
    return http.post(`${PAGE_ORIGIN}${path}`, async ({ request, params }) => {
      const bytes = new Uint8Array(await request.arrayBuffer());
      const provenance = provenanceOf(request, bytes);
      const refuse = (failure: Parameters<WorldCore['refuse']>[2]): Response => {
        core.refuse({ kind }, provenance, failure);
        return failed(failure);
      };
      if (provenance.channel === 'direct') return refuse(directFailure);
      const id = idSchema.safeParse(params.id);
      if (!id.success) return refuse(notFound(`row ${String(params.id)}`));
      const read = readBody(bytes, schema);
      if (!read.ok) return refuse(read.failure);
      return answerCommand(core, { command: kind, on: id.data }, provenance, {
        refuse,
        run: (bank) => core.execute(toCommand(id.data, read.body), provenance, { bank }),
        answer: (executed) => {
          if (!executed.ok) return failed(namingTheOther(core.store.getState(), id.data, executed.failure));
          if (executed.answer.kind === 'declined') return failed(executed.answer.refusal);
          return success(view(core.store.getState(), id.data, executed.answer));
        },
      });
    });
  };
}
