import { canonicalJson } from '#contract/canonical-json.ts';
import type { Payment, SavedCard } from '#contract/checkout-console/state.ts';
import { weekAfter } from './week-after.ts';
import { firstOf, type Scene, type Source } from './scene.ts';

/** Which brand a number is of, by its first digit. */
const brands: Readonly<Record<string, SavedCard['brand']>> = { 2: 'Mastercard', 3: 'American Express', 4: 'Visa', 5: 'Mastercard' };

/** A card is one that somebody had or that was typed in, and a payment by a card is by one that the order's customer has (SPEC EVID-20: PAY-1, PAY-5, CUS-2). */
export const savedCards: Source = {
  of: 'a card',
  breach: (scene) =>
    firstOf(scene.changes, (change) => {
      if (change.table === 'customers' && change.after !== null)
        return firstOf(change.after.cards, (card) => oddCard(card, change.id, scene));
      if (change.table === 'payments' && change.after !== null) return oddPayment(change.before, change.after, scene);
      return null;
    }) ?? firstOf(scene.events, ({ type, data }) => (type === 'card_saved' ? oddSaving(data.customer, data, scene) : null)),
};

function oddCard(card: SavedCard, holder: string, { line, changes, before }: Scene): string | null {
  const holders = [holder, ...changes.flatMap(({ table, id, after }) => (table === 'customers' && after === null ? [id] : []))];
  const had = holders.flatMap((id) => before('customers', id)?.cards ?? []).find(({ id }) => id === card.id);
  if (had !== undefined) return same(card, had) ? null : `${card.id} was another card before`;
  const { kind, number, expires } = line.command;
  const typed = kind === 'save_card' && card.number === number && card.expires === expires && brands[card.number[0] ?? ''] === card.brand;
  return typed ? null : `${card.id} is no card that was typed in`;
}

function oddSaving(
  customer: string,
  { card: id, brand, last4 }: { readonly card: string; readonly brand: string; readonly last4: string },
  { after }: Scene,
): string | null {
  const card = after('customers', customer)?.cards.find((each) => each.id === id);
  return card?.brand === brand && card.number.endsWith(last4) && last4.length === 4 ? null : `${id} is no ${brand} ending ${last4}`;
}

/** Who pays by a card pays by one they have; what is authorised is so from the moment of the line, for seven days, and else nothing is. */
function oddPayment(
  was: Payment | null,
  { id, order, method, authorised, authorisedAt, authorisationExpiresAt, captures, processing, failed }: Payment,
  scene: Scene,
): string | null {
  const answered = was !== null && was.processing !== null && processing === null;
  if (was !== null && !answered) return null;
  if (method.kind === 'card') {
    const cards = scene.after('customers', scene.after('orders', order)?.customer ?? '')?.cards ?? [];
    const card = cards.find((each) => each.id === method.card);
    // A card may be gone when its bank answers at last; it was looked at when the payment was made.
    if (was === null && !(card?.brand === method.brand && card.number.endsWith(method.last4) && method.last4.length === 4))
      return `${id} is by a card that its customer does not have`;
  }
  const due = method.kind === 'card' && processing === null && failed === null;
  const until = due ? weekAfter(scene.line.at) : null;
  if (authorisedAt !== (due ? scene.line.at : null) || authorisationExpiresAt !== until)
    return `${id} is authorised from ${authorisedAt} until ${authorisationExpiresAt}`;
  const taken = captures.reduce((sum, { amount }) => sum + amount, 0);
  if (captures.length > 0 && authorised !== taken) return `${id} has ${authorised} authorised, and ${taken} was taken at once`;
  return due || authorised === 0 ? null : `${id} has ${authorised} authorised that nobody has agreed to`;
}

function same(a: SavedCard, b: SavedCard): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
