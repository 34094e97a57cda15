import { CardId } from '#contract/checkout-console/ids.ts';
import type { Customer, SavedCard, Tables } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf, rowOf } from '../row-of.ts';
import { brandOf, isExpired, lastFour, passesLuhn } from '../rules/card.ts';
import { openDraft } from './open-draft.ts';

/** Saves a new card for the draft's customer and chooses it. Nothing is charged before placing. */
export function saveCard(change: Change, { draft: id, number, expires, ifVersion }: CommandOf<'save_card'>): CommandResult {
  const found = openDraft(change.tables, id, ifVersion);
  if (found.kind !== 'open') return refused(found);
  const { draft } = found;
  const customer = rowOf(change.tables, 'customers', draft.customer);
  const card = readCard(change.tables, customer, number, expires);
  if ('code' in card) return refused(card);
  const cards = [...customer.cards, card];
  change.record(
    {
      type: 'card_saved',
      data: {
        customer: customer.id,
        card: card.id,
        brand: card.brand,
        last4: lastFour(card),
        cards: cards.map((saved) => saved.id),
      },
    },
    row('customers', customer.id, { ...customer, version: customer.version + 1, cards }),
  );
  change.record(
    { type: 'draft_card_chosen', data: { draft: draft.id, card: card.id } },
    row('drafts', draft.id, { ...draft, version: draft.version + 1, card: card.id }),
  );
  return accepted();
}

function readCard(tables: Tables, customer: Customer, number: string, expires: string): SavedCard | Refusal {
  const brand = brandOf(number);
  if (brand === null || !passesLuhn(number)) {
    return refusal('card_invalid', 'This is no number of a Visa, Mastercard or American Express card.', { field: 'number' });
  }
  if (customer.cards.some((saved) => saved.number === number)) {
    return refusal('card_invalid', 'This card is saved for the customer already.', { field: 'number' });
  }
  if (isExpired({ expires }, clockOf(tables).now)) return refusal('card_invalid', 'This card has expired.', { field: 'expires' });
  return { id: nextCardId(tables), brand, number, expires };
}

function nextCardId(tables: Tables): CardId {
  const numbers = Object.values(tables.customers).flatMap(({ cards }) => cards.map(({ id }) => Number(id.slice('card_'.length))));
  return CardId.parse(`card_${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`);
}
