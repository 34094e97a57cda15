import { http, type HttpHandler } from 'msw';
import type { z } from 'zod';
import { DraftId, HoldId, OrderId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { Command } from '#checkout-console/engine/command.ts';
import type { Answer } from '#checkout-console/engine/command-result.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import type { StaffCommand } from '#checkout-console/engine/rules/permission.ts';
import {
  AddNoteBody,
  ChooseCardBody,
  ChooseRateBody,
  CompleteWithoutPaymentBody,
  ExtendHoldBody,
  PlaceBody,
  RefundBody,
  ReleaseHoldBody,
  RemoveLineBody,
  SetAddressBody,
  SetQuantityBody,
} from '#checkout-console/wire/bodies.ts';
import type { PlacedView } from '#checkout-console/wire/views.ts';
import { viewDraft } from '../queries/drafts.ts';
import { holdRow } from '../queries/holds.ts';
import { viewOrder } from '../queries/orders.ts';
import type { WorldCore } from '../world-core.ts';
import { directFailure, failed, notFound, success } from './answer.ts';
import { provenanceOf } from './provenance.ts';
import { readBody } from './read-body.ts';

/** Every POST of the page: body -> command -> view. The aggregate's id is in the path. */
export function commandHandlers(core: WorldCore): HttpHandler[] {
  const draft = draftRoutes(core);
  const hold = route(core, HoldId, (tables, id) => holdRow(tables, rowOf(tables, 'holds', id)));
  const order = route(core, OrderId, (tables, id) => viewOrder(tables, rowOf(tables, 'orders', id)));
  return [
    draft('/api/drafts/:id/address', SetAddressBody, 'set_address', (id, body) => ({ kind: 'set_address', draft: id, ...body })),
    draft('/api/drafts/:id/rate', ChooseRateBody, 'choose_rate', (id, body) => ({ kind: 'choose_rate', draft: id, ...body })),
    draft('/api/drafts/:id/card', ChooseCardBody, 'choose_card', (id, body) => ({ kind: 'choose_card', draft: id, ...body })),
    draft('/api/drafts/:id/quantity', SetQuantityBody, 'set_quantity', (id, body) => ({ kind: 'set_quantity', draft: id, ...body })),
    draft('/api/drafts/:id/remove-line', RemoveLineBody, 'remove_line', (id, body) => ({ kind: 'remove_line', draft: id, ...body })),
    draft('/api/drafts/:id/place', PlaceBody, 'place', (id, body) => ({ kind: 'place', draft: id, ...body })),
    draft('/api/drafts/:id/complete-without-payment', CompleteWithoutPaymentBody, 'complete_without_payment', (id, body) => ({
      kind: 'complete_without_payment',
      draft: id,
      ...body,
    })),
    hold('/api/holds/:id/extend', ExtendHoldBody, 'extend_hold', (id, body) => ({ kind: 'extend_hold', hold: id, ...body })),
    hold('/api/holds/:id/release', ReleaseHoldBody, 'release_hold', (id, body) => ({ kind: 'release_hold', hold: id, ...body })),
    order('/api/orders/:id/refunds', RefundBody, 'refund', (id, body) => ({ kind: 'refund', order: id, ...body })),
    order('/api/orders/:id/notes', AddNoteBody, 'add_note', (id, body) => ({ kind: 'add_note', order: id, ...body })),
  ];
}

type Route<Id> = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  kind: StaffCommand['kind'],
  toCommand: (id: Id, body: z.output<Schema>) => Command,
) => HttpHandler;

/** Routes of one kind of aggregate; what is accepted is answered with its fresh view. */
function route<IdSchema extends z.ZodType<string>>(
  core: WorldCore,
  idSchema: IdSchema,
  view: (tables: Tables, id: z.output<IdSchema>, answer: Answer) => unknown,
): Route<z.output<IdSchema>> {
  return (path, schema, kind, toCommand) =>
    http.post(`${PAGE_ORIGIN}${path}`, async ({ request, params }) => {
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
      const executed = core.execute(toCommand(id.data, read.body), provenance);
      if (!executed.ok) return failed(executed.failure);
      if (executed.answer.kind === 'declined') return failed(executed.answer.refusal);
      return success(view(core.store.getState().tables, id.data, executed.answer));
    });
}

function draftRoutes(core: WorldCore): Route<DraftId> {
  return route(core, DraftId, (tables, id, answer) => {
    switch (answer.kind) {
      case 'placed':
        return { order: answer.order } satisfies PlacedView;
      case 'done':
      case 'declined':
        return viewDraft(tables, rowOf(tables, 'drafts', id));
    }
  });
}
