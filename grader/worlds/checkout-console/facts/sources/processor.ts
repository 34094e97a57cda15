import type { SavedCard } from '#contract/checkout-console/state.ts';

/** What the processor says to a charge. `later`: its bank takes its time. */
export type Reply = { readonly outcome: 'ok' | 'declined' | 'requires_action' | 'processing'; readonly code: string | null };

/** Cards that do not pay (SPEC PAY-2). */
const declining: ReadonlyMap<string, string> = new Map([
  ['4000000000000002', 'card_declined'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
]);
/** The card whose bank asks for a confirmation (SPEC PAY-11). */
const ASKING = '4000002760003184';
/** Cards whose banks take their time, and by what those decline in the end (SPEC PAY-14). */
export const slowCards: ReadonlyMap<string, string | null> = new Map([
  ['4000000000000077', null],
  ['4000000000000341', 'card_declined'],
]);

/** What the processor says at a moment where the cardholder is there (SPEC PAY-1, PAY-2, PAY-11, PAY-14). */
export function replyTo({ number, expires }: SavedCard, at: string): Reply {
  const code = declining.get(number) ?? (expires < at.slice(0, 7) ? 'expired_card' : null);
  if (code !== null) return { outcome: 'declined', code };
  if (number === ASKING) return { outcome: 'requires_action', code: null };
  return { outcome: slowCards.has(number) ? 'processing' : 'ok', code: null };
}

/** The same while the bank may take every card for one of another number: only a decline of that number counts (SPEC FLT-6). */
export function replyUnder(bank: string | null, card: SavedCard, reply: (card: SavedCard) => Reply): Reply {
  const mistaken = bank === null ? null : reply({ ...card, number: bank });
  return mistaken?.outcome === 'declined' ? mistaken : reply(card);
}

/** What it says where a saved card is charged without the cardholder (SPEC PAY-13). */
export function replyWithoutCardholder(card: SavedCard, at: string): Reply {
  const { outcome, code } = replyTo(card, at);
  if (outcome === 'requires_action') return { outcome: 'declined', code: 'authentication_required' };
  const late = slowCards.get(card.number) ?? null;
  return outcome === 'processing' && late !== null
    ? { outcome: 'declined', code: late }
    : { outcome: outcome === 'processing' ? 'ok' : outcome, code };
}
