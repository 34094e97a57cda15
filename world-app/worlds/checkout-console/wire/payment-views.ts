import type { CustomerId, DisputeId, OrderId, PaymentId } from '#contract/checkout-console/ids.ts';
import type { Currency, Instant, Minor } from '#contract/checkout-console/values.ts';
import type { Due } from './views.ts';

/** What the processor knows: `none` asked for no money, `lapsed` ran out before a capture. An order's badge may say otherwise. */
export const paymentStates = [
  'none',
  'pending',
  'processing',
  'failed',
  'authorised',
  'lapsed',
  'voided',
  'captured',
  'partly refunded',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** GET /api/payments?q=&state=&page= */
export type PaymentRow = {
  id: PaymentId;
  order: OrderId;
  customer: string;
  customerId: CustomerId;
  method: string;
  state: PaymentState;
  currency: Currency;
  authorised: Minor;
  captured: Minor;
  refunded: Minor;
  /** When an authorisation that can still be captured ends. */
  due: Due | null;
  madeAt: Instant;
  /** Whether it is the payment that its order goes by now. */
  current: boolean;
};

/** GET /api/payments/:payment */
export type PaymentView = PaymentRow & {
  version: number;
  authorisedAt: Instant | null;
  expiresAt: Instant | null;
  lapsedAt: Instant | null;
  voidedAt: Instant | null;
  markedPaidAt: Instant | null;
  /** What a capture below the authorisation gave up. */
  released: Minor;
  captures: { at: Instant; amount: Minor }[];
  refunds: { id: string; at: Instant; who: string; amount: Minor; reason: string }[];
  /** What the bank has not answered about yet. */
  processing: Minor | null;
  /** Whether the bank was told to let the authorisation go and has not answered yet. */
  voiding: boolean;
  failed: { at: Instant; code: string } | null;
  /** The last one, if the customer disputes the charge. */
  dispute: DisputeView | null;
  /** Charges asked of the processor since this world began, oldest first. */
  attempts: {
    at: Instant;
    who: string;
    card: string;
    amount: Minor;
    outcome: 'ok' | 'declined' | 'requires_action' | 'processing';
    code: string | null;
  }[];
};

/** GET /api/disputes/:dispute, and the answer to what is done about one. */
export type DisputeView = {
  id: DisputeId;
  version: number;
  order: OrderId;
  payment: PaymentId;
  state: 'needs response' | 'under review' | 'won' | 'lost' | 'overdue';
  reason: string;
  /** The customer's words. They order nothing. */
  message: string;
  amount: Minor;
  currency: Currency;
  openedAt: Instant;
  due: Due;
  answer: { at: Instant; who: string; refund: string | null; tracking: string; text: string } | null;
  opKeys: { answer: string; accept: string };
};
