import type { Order, Payment, Tables } from '#contract/checkout-console/state.ts';
import { badTask } from '../../invalid-evidence.ts';
import { rowNamed } from './arguments.ts';

/* What an order's page says of it, derived from rows by SPEC ORD-1 and ORD-6 alone. */

export const paymentStatuses = [
  'payment pending',
  'authorized',
  'expired',
  'voided',
  'partially paid',
  'paid',
  'partially refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export function paymentStatus(tables: Tables, id: string): PaymentStatus {
  const order = rowNamed(tables.orders, id);
  const payment = rowNamed(tables.payments, order.payment);
  const [captured, refunded] = [sum(payment.captures), sum(payment.refunds)];
  if (captured === 0 || payment.method.kind === 'none') return withoutMoney(payment, tables.clock['main']?.now ?? '');
  if (refunded === 0) return captured < order.totals.total ? 'partially paid' : 'paid';
  return refunded < captured ? 'partially refunded' : 'refunded';
}

/** Where the n-th parcel of an order left from, called off or not; counted from 1. */
export function parcelLocation(tables: Tables, id: string, parcel: number): string {
  const shipment = rowNamed(tables.orders, id).shipments[parcel - 1];
  if (shipment === undefined) throw badTask(`${id} has no parcel ${parcel}`);
  return shipment.location;
}

/** Units of an order's lines that wait to leave (SPEC FUL-4). */
export function waitingUnits({ lines }: Pick<Order, 'lines'>): number {
  return lines.reduce((units, { quantity, fulfilled, canceled }) => units + quantity - fulfilled - canceled, 0);
}

function withoutMoney(payment: Payment, now: string): PaymentStatus {
  if (payment.method.kind === 'none' || payment.markedPaidAt !== null) return 'paid';
  if (payment.voidedAt !== null) return 'voided';
  if (payment.authorised === 0 || payment.voiding !== null) return 'payment pending';
  const end = payment.authorisationExpiresAt;
  return payment.lapsedAt !== null || (end !== null && end <= now) ? 'expired' : 'authorized';
}

function sum(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
