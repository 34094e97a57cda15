import { canonicalJson } from '#contract/canonical-json.ts';
import type { Draft, DraftLine } from '#contract/checkout-console/state.ts';
import { joined, NOTHING, says, type Account } from './account.ts';
import { retagged } from './retagged.ts';
import { seenInCodes } from './seen-in-codes.ts';
import { untold } from './row-differences.ts';

/** A draft that was not there before: open, without hold, discount or rate. */
export function seenInNewDraft(draft: Draft): Account {
  const { id, customer, email, currency, lines, shippingAddress, billingAddress, card, note, tags } = draft;
  const bare =
    draft.fate.kind === 'open' &&
    draft.discount === null &&
    draft.codes.length === 0 &&
    draft.rate === null &&
    draft.parked === null &&
    draft.challenge === null;
  const priced = lines.map(({ id: line, variant, quantity, unitPrice }) => ({ line, variant, quantity, unitPrice }));
  const shown = { customer, email, currency, lines: priced, shippingAddress, billingAddress, card, note, tags };
  return says(
    `${id} created ${canonicalJson(shown)}`,
    ...(bare && lines.every(isBare) ? [] : [`${id} was born with more than a new draft has`]),
  );
}

/** Fields of a draft that some event tells of. */
const tellable = [
  'lines',
  'shippingAddress',
  'billingAddress',
  'rate',
  'card',
  'fate',
  'customer',
  'email',
  'discount',
  'codes',
  'note',
  'parked',
  'challenge',
  'tags',
  'version',
] as const;

/** What changed in a draft. */
export function seenInDraft(before: Draft, after: Draft): Account {
  const lines = before.lines.map((line): Account => {
    const now = after.lines.find(({ id }) => id === line.id);
    if (now === undefined) return says(`${after.id} ${line.id} removed`);
    const quantity = now.quantity === line.quantity ? NOTHING : says(`${after.id} ${line.id} quantity ${line.quantity} -> ${now.quantity}`);
    // A line may let go of a hold that was released or given to another draft; that is told by what became of the hold.
    const held = now.hold === null || now.hold === line.hold ? NOTHING : says(`${after.id} ${line.id} is held by ${now.hold}`);
    const priced = now.unitPrice === line.unitPrice ? NOTHING : says(`${after.id} ${line.id} price ${line.unitPrice} -> ${now.unitPrice}`);
    return joined([
      quantity,
      priced,
      held,
      seenInBackOrder(after.id, line, now),
      untold(line, now, ['quantity', 'unitPrice', 'hold', 'backOrder']),
    ]);
  });
  const added = after.lines.filter(({ id }) => !before.lines.some((line) => line.id === id));
  const set = standingOfDraft(after).filter((statement) => !standingOfDraft(before).includes(statement));
  const fate = canonicalJson(before.fate) === canonicalJson(after.fate) ? NOTHING : completed(before, after);
  return joined([
    ...lines,
    says(
      ...added.map((line) => addedLine(after.id, line)),
      ...added.filter((line) => !isBare(line)).map((line) => `${after.id} ${line.id} was added with more than a new line has`),
      ...set,
    ),
    retagged(`drafts/${after.id}`, before, after),
    seenInCodes(before, after),
    seenInChallenge(before, after),
    fate,
    untold(before, after, tellable),
  ]);
}

function seenInBackOrder(draft: string, { backOrder: was }: DraftLine, { id, backOrder }: DraftLine): Account {
  if (canonicalJson(was) === canonicalJson(backOrder)) return NOTHING;
  return says(backOrder === null ? `${draft} ${id} is back-ordered no more` : `${draft} ${id} is back-ordered: ${backOrder.note}`);
}

/** A line begins without hold, and waits for nothing. */
function isBare({ hold, backOrder }: DraftLine): boolean {
  return hold === null && backOrder === null;
}

function seenInChallenge(before: Draft, { id, version, challenge }: Draft): Account {
  if (canonicalJson(before.challenge) === canonicalJson(challenge)) return NOTHING;
  if (challenge === null) return says(`${id} has nothing to confirm`);
  const { card, amount, forVersion } = challenge;
  return says(
    `${id} has to confirm ${canonicalJson({ card, amount })}`,
    ...(forVersion === version ? [] : [`${id} confirms another version`]),
  );
}

function completed(before: Draft, after: Draft): Account {
  if (before.fate.kind !== 'open' || after.fate.kind !== 'completed')
    return says(`${after.id} was ${before.fate.kind} and is ${after.fate.kind}`);
  return says(`${after.id} completed as ${after.fate.order} by ${after.fate.how}`);
}

/** What stands in a draft now, whether or not it was just set: setting a thing to what it was is told, but changes nothing. */
export function standingOfDraft(draft: Draft): readonly string[] {
  return [
    `${draft.id} shipping address is ${canonicalJson(draft.shippingAddress)}`,
    `${draft.id} billing address is ${canonicalJson(draft.billingAddress)}`,
    `${draft.id} rate is ${canonicalJson(draft.rate)}`,
    `${draft.id} card is ${draft.card}`,
    `${draft.id} customer is ${draft.customer}, ${draft.email}`,
    `${draft.id} discount is ${canonicalJson(draft.discount)}`,
    `${draft.id} note is ${draft.note}`,
    `${draft.id} is parked for ${draft.parked?.code ?? 'nothing'}`,
  ];
}

function addedLine(draft: string, { id: line, variant, quantity, unitPrice }: DraftLine): string {
  return `${draft} has a new line ${canonicalJson({ line, variant, quantity, unitPrice })}`;
}
