import { PaymentId } from '#contract/checkout-console/ids.ts';
import type { Order, SavedCard } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import type { CommandOf } from '../command.ts';
import { accepted, refused, type CommandResult } from '../command-result.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf, rowOf } from '../row-of.ts';
import { AUTHORISATION_SECONDS } from '../rules/authorisation.ts';
import { lastFour } from '../rules/card.ts';
import { addSeconds } from '../rules/instant.ts';
import { hasLapsed } from '../rules/order-status.ts';
import { simulateWithoutCardholder } from '../rules/payment-simulator.ts';
import { canceledGuard, changingOrder } from './changing-order.ts';

/**
 * Asks again for the money of an order whose authorisation ran out or whose payment failed: a new payment takes the place of the old one. A decline is on
 * record and changes nothing (SPEC PAY-7).
 */
export function reauthorise(change: Change, command: CommandOf<'reauthorise'>): CommandResult {
  const found = changingOrder(change, command);
  if (found.kind !== 'found') return found;
  const { order, next, payment } = found;
  const canceled = canceledGuard(order);
  if (canceled !== null) return canceled;
  const { now } = clockOf(change.tables);
  if (
    payment.failed === null &&
    (payment.captures.length > 0 || payment.voidedAt !== null || payment.voiding !== null || !hasLapsed(payment, now))
  ) {
    return refused(refusal('not_expired', 'Only an authorisation that has expired, or a payment that failed, can be asked for again.'));
  }
  const card = chosenCard(change, order, command.card);
  if ('code' in card) return refused(card);

  const amount = order.totals.total;
  const attempt = { order: order.id, card: card.id, amount };
  const outcome = simulateWithoutCardholder(card, now);
  switch (outcome.kind) {
    case 'declined':
      change.record({ type: 'order_charge_attempted', data: { ...attempt, outcome: 'declined', code: outcome.code } });
      return accepted({
        kind: 'declined',
        refusal: refusal('declined', `${outcome.message} Nothing was authorised.`, { field: 'card' }),
      });
    case 'ok':
      change.record({ type: 'order_charge_attempted', data: { ...attempt, outcome: 'ok', code: null } });
      writeAuthorisation(change, next, card);
      return accepted();
  }
}

/** The saved card, if the customer agreed to be charged again (SPEC PAY-7). */
function chosenCard(change: Change, order: Order, id: SavedCard['id']): SavedCard | Refusal {
  const customer = rowOf(change.tables, 'customers', order.customer);
  if (!customer.cardConsent) {
    return refusal('consent_required', `${customer.name} has not agreed to a new authorisation.`, { field: 'card' });
  }
  return (
    customer.cards.find((card) => card.id === id) ?? refusal('unknown_card', 'That card is not saved for this customer.', { field: 'card' })
  );
}

function writeAuthorisation(change: Change, order: Order, card: SavedCard): void {
  const { now } = clockOf(change.tables);
  const id = PaymentId.parse(`pay_${String(change.next('payment')).padStart(4, '0')}`);
  const amount = order.totals.total;
  const expiresAt = addSeconds(now, AUTHORISATION_SECONDS);
  change.record(
    { type: 'payment_authorised', data: { payment: id, order: order.id, card: card.id, amount, expiresAt } },
    row('payments', id, {
      id,
      version: 1,
      order: order.id,
      currency: order.currency,
      method: { kind: 'card', card: card.id, brand: card.brand, last4: lastFour(card) },
      authorised: amount,
      authorisedAt: now,
      authorisationExpiresAt: expiresAt,
      lapsedAt: null,
      voidedAt: null,
      markedPaidAt: null,
      processing: null,
      voiding: null,
      failed: null,
      captures: [],
      refunds: [],
    }),
    row('orders', order.id, { ...order, payment: id }),
  );
}
