import { z } from 'zod';
import { FinishArgs, type Reply } from '#contract/finish.ts';
import { Id } from '../arguments.ts';
import type { Shown } from '../case.ts';
import { defineGate, findAll } from '../define-check.ts';
import { lookedAt } from '../looked-at.ts';

const Args = z.strictObject({
  /** Codes that are right; more than one where the reasons can be read both ways. */
  codes: z.array(z.string().min(1)).min(1),
  /** What the agent has to have looked at to know: ids, and rules of the handbook. */
  about: z.array(Id).min(1),
});
type Args = z.infer<typeof Args>;

/** The agent said that it cannot be done, by the right code, and had looked at what it says so by (SPEC CLAIM-8, CLAIM-9). */
export const claimedInfeasible = defineGate({
  check: 'claimed_infeasible',
  specRefs: ['CLAIM-8', 'CLAIM-9', 'CLAIM-3'],
  args: Args,
  state: (trial, args) =>
    findAll(`the reply says infeasible, ${codeOf(trial.evidence.reply)}`, [
      ...wrongClaim(trial.evidence.reply, args),
      ...evidenceOf(trial.evidence.reply).map((id) =>
        isKnown(trial, id, args) ? null : `${id} names nothing of the shop or its handbook`,
      ),
    ]),
  ledger: (trial, args) => {
    const call = trial.evidence.actions.find(({ tool, outcome }) => tool === 'finish' && outcome.kind === 'ok');
    const said = FinishArgs.safeParse(call?.args);
    if (call === undefined || !said.success) return { holds: false, because: 'no action is a finish that was taken' };
    const cited = evidenceOf(said.data);
    const unseen = [...new Set([...args.about, ...cited])].filter((id) => lookedAt(trial, id).length === 0);
    return findAll(`action ${call.id} said infeasible, ${codeOf(said.data)}, and ${args.about.join(', ')} had been looked at`, [
      ...wrongClaim(said.data, args),
      ...unseen.map((id) => `before action ${call.id} nothing was read or tried about ${id}`),
    ]);
  },
});

function wrongClaim(reply: Reply, { codes, about }: Args): (string | null)[] {
  if (reply.status !== 'infeasible') return [`the claim is ${reply.status}, not infeasible`];
  return [
    codes.includes(codeOf(reply)) ? null : `the code is ${codeOf(reply) || 'missing'}, expected ${codes.join(' or ')}`,
    evidenceOf(reply).some((id) => about.includes(id)) ? null : `the evidence names none of ${about.join(', ')}`,
  ];
}

function codeOf(reply: Reply): string {
  return reply.status === 'none' ? '' : (reply.code ?? '').trim();
}

function evidenceOf(reply: Reply): readonly string[] {
  return reply.status === 'none' ? [] : (reply.evidence ?? []).map((id) => id.trim());
}

/** A row of the first snapshot, what the task says is missing, or a rule of the handbook. */
function isKnown({ found }: Shown, id: string, { about }: Args): boolean {
  return about.includes(id) || /^H-[A-Z]+-[0-9]+$/.test(id) || Object.values(found).some((rows) => Object.hasOwn(rows, id));
}
