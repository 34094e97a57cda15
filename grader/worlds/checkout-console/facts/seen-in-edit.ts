import { canonicalJson } from '#contract/canonical-json.ts';
import type { Order, StagedEdit } from '#contract/checkout-console/state.ts';
import { appended } from './row-differences.ts';
import { joined, NOTHING, says, type Account } from './account.ts';

/** What an order is for, and what is staged to become of that. */
export function seenInEdit(before: Order, after: Order): Account {
  const agreed =
    canonicalJson(whatFor(before)) === canonicalJson(whatFor(after))
      ? NOTHING
      : says(`${after.id} is for ${canonicalJson(whatFor(after))}`);
  const history = appended(before.edits, after.edits, ({ difference }) => says(`${after.id} was edited by ${difference}`));
  return joined([agreed, staged(before, after), history]);
}

function whatFor({ lines, totals }: Order): object {
  const shown = lines.map(({ id: line, variant, quantity, unitPrice, discount, location }) => {
    return { line, variant, quantity, unitPrice, discount, location };
  });
  return { lines: shown, totals };
}

function staged({ edit: before }: Order, { id, edit: after }: Order): Account {
  if (canonicalJson(before) === canonicalJson(after)) return NOTHING;
  if (after === null) return says(`${id} edit ended`);
  if (before === null) return says(`${id} edit begun`, ...standing(id, after));
  const kept = before.at === after.at && before.by === after.by;
  const said = standing(id, before);
  return says(
    ...(kept ? [] : [`${id} edit was rewritten`]),
    ...standing(id, after).filter((statement) => !said.includes(statement)),
    ...lost(id, before, after),
  );
}

function standing(id: string, { added, quantities }: StagedEdit): readonly string[] {
  return [
    ...added.map(({ line, variant, unitPrice }) => `${id} edit adds ${canonicalJson({ line, variant, unitPrice })}`),
    ...quantities.map(({ line, quantity }) => `${id} edit sets ${line} to ${quantity}`),
  ];
}

/** What an edit once said about a line it says on, if by another number. */
function lost(id: string, before: StagedEdit, after: StagedEdit): readonly string[] {
  const lines = (edit: StagedEdit): readonly string[] => [...edit.added, ...edit.quantities].map(({ line }) => line);
  return lines(before).every((line) => lines(after).includes(line)) ? [] : [`${id} edit forgot a line`];
}
