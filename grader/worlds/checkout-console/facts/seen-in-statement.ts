import { canonicalJson } from '#contract/canonical-json.ts';
import type { StatementRow } from '#contract/checkout-console/state.ts';
import { joined, NOTHING, says, type Account } from './account.ts';
import { untold } from './row-differences.ts';

/** No event of this world adds to a statement, so a row that is new tells of itself in words that no event uses. */
export function seenInStatementRow(before: StatementRow | null, after: StatementRow): Account {
  if (before === null) return says(`${after.id} of ${after.statement} appeared`);
  const same = canonicalJson(before.state) === canonicalJson(after.state);
  return joined([
    same ? NOTHING : says(`${after.id} of ${after.statement} is ${standing(after)}`),
    untold(before, after, ['state', 'version']),
  ]);
}

function standing({ state }: StatementRow): string {
  return state.kind === 'reported' ? `reported as ${state.discrepancy}: ${state.note}` : state.kind;
}
