import { canonicalJson } from '#contract/canonical-json.ts';
import type { Dispute, Return } from '#contract/checkout-console/state.ts';
import { joined, NOTHING, says, type Account } from './account.ts';
import { untold } from './row-differences.ts';

export function seenInReturn(before: Return | null, after: Return): Account {
  const { id, order, lines, reason } = after;
  return joined([
    before === null ? says(`${id} of ${order} opened: ${canonicalJson(lines)}, ${reason}`) : untold(before, after, ['received', 'version']),
    was(
      before?.received ?? null,
      after.received,
      (received) => `${id} of ${order} received at ${received.location}: ${canonicalJson(received.lines)}`,
    ),
  ]);
}

/** No event of this world opens a dispute, so one that is new tells of itself in words that no event uses. */
export function seenInDispute(before: Dispute | null, after: Dispute): Account {
  const { id, order } = after;
  return joined([
    before === null ? says(`${id} of ${order} appeared`) : untold(before, after, ['answer', 'outcome', 'version']),
    was(before?.answer ?? null, after.answer, ({ evidence }) => `${id} of ${order} answered: ${canonicalJson(evidence)}`),
    was(before?.outcome ?? null, after.outcome, ({ kind, how }) => `${id} of ${order} ${kind}: ${how}`),
  ]);
}

/** Something that is set once and then stays. */
function was<Part extends object>(before: Part | null, after: Part | null, statement: (part: Part) => string): Account {
  if (canonicalJson(before) === canonicalJson(after)) return NOTHING;
  if (before !== null || after === null) return says('a part that was set once was rewritten');
  return says(statement(after));
}
