import { z } from 'zod';
import { FinishArgs } from '#contract/finish.ts';
import { expectedOf, expectedText, Typed } from '../answer/expected.ts';
import { isForm } from '../answer/forms.ts';
import { says } from '../answer/says.ts';
import { defineGate, findAll } from '../define-check.ts';

const Args = z.strictObject({ field: z.string().min(1), is: Typed });

/** A field of the answer says a value, in one of the forms its type has (SPEC CLAIM-6, CLAIM-7). */
export const answer = defineGate({
  check: 'answer',
  specRefs: ['CLAIM-6', 'CLAIM-7', 'CLAIM-3'],
  args: Args,
  state: (trial, { field, is }) => {
    const { reply } = trial.evidence;
    const said = reply.status === 'none' ? undefined : fieldOf(reply.answer, field);
    const expected = expectedOf(trial, is);
    if (said === undefined) return { holds: false, because: `the reply has no ${field}` };
    return findAll(`the reply says ${said}`, [says(said, expected) ? null : `the reply says ${said}, expected ${expectedText(expected)}`]);
  },
  ledger: (trial, { field, is }) => {
    const call = trial.evidence.actions.find(({ tool, outcome }) => tool === 'finish' && outcome.kind === 'ok');
    const given = FinishArgs.safeParse(call?.args);
    const said = given.success ? fieldOf(given.data.answer, field) : undefined;
    if (call === undefined || said === undefined) return { holds: false, because: `no action that was a finish said ${field}` };
    const expected = expectedOf(trial, is);
    return findAll(`action ${call.id} said ${said}`, [
      isForm(said, expected) ? null : `action ${call.id} said ${said}, not ${expectedText(expected)}`,
    ]);
  },
});

function fieldOf(fields: Readonly<Record<string, string>> | undefined, field: string): string | undefined {
  return fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
}
