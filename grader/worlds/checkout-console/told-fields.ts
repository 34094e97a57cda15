import type { Json } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { CheckoutStep } from './case.ts';

/** What an event says of a field: which row's, and what it is from now on. */
type Told = { readonly id: string; readonly value: Json } | null;

/** `before`: what the field was by then, for events that add to it. */
type Say = (event: CheckoutEvent, step: CheckoutStep, before: Json) => Told;

const tell = (id: string | null, value: unknown): Told => (id === null ? null : { id, value: value as Json });

/** Who says so, where the event has no name for it: the line's own person and time. */
const by = (value: object, { line }: CheckoutStep): object => ({ ...value, by: line.actor, at: line.at });

/**
 * The fields whose worth the events tell, by `table.path`: the ledger form of `field_equals` folds these and reads no row but the first.
 * A path that is not here has no ledger form, and a task that names it is malformed (SPEC VOC-13).
 */
export const toldFields: Readonly<Record<string, Say>> = {
  'drafts.note': ({ type, data }) => (type === 'draft_note_set' ? tell(data.draft, data.text) : null),
  'drafts.customer': ({ type, data }) => (type === 'draft_customer_set' ? tell(data.draft, data.customer) : null),
  'drafts.email': ({ type, data }) => (type === 'draft_customer_set' ? tell(data.draft, data.email) : null),
  'drafts.shippingAddress': (event) => address(event, 'shipping'),
  'drafts.billingAddress': (event) => address(event, 'billing'),
  'drafts.rate': ({ type, data }) => {
    if (type === 'draft_rate_chosen') return tell(data.draft, data.rate);
    return type === 'draft_rate_dropped' ? tell(data.draft, null) : null;
  },
  'drafts.card': ({ type, data }) => {
    if (type === 'draft_card_chosen') return tell(data.draft, data.card);
    return type === 'draft_card_dropped' ? tell(data.draft, null) : null;
  },
  'drafts.discount': ({ type, data }) => (type === 'draft_discount_set' ? tell(data.draft, data.discount) : null),
  'drafts.codes': ({ type, data }, _step, before) => {
    const codes = (Array.isArray(before) ? before : []) as readonly { readonly code: string }[];
    if (type === 'draft_code_applied') return tell(data.draft, [...codes, data.applied]);
    return type === 'draft_code_removed'
      ? tell(
          data.draft,
          codes.filter(({ code }) => code !== data.code),
        )
      : null;
  },
  'drafts.parked': ({ type, data }, step) => {
    if (type === 'draft_parked') return tell(data.draft, by({ code: data.code }, step));
    return type === 'draft_unparked' ? tell(data.draft, null) : null;
  },
  'drafts.fate': ({ type, data }) =>
    type === 'draft_completed' ? tell(data.draft, { kind: 'completed', order: data.order, how: data.how }) : null,
  'customers.name': ({ type, data }) => (type === 'customer_updated' ? tell(data.customer, data.name) : null),
  'customers.email': ({ type, data }) => (type === 'customer_updated' ? tell(data.customer, data.email) : null),
  'customers.phone': ({ type, data }) => (type === 'customer_updated' ? tell(data.customer, data.phone) : null),
  'customers.note': ({ type, data }) => (type === 'customer_note_set' ? tell(data.customer, data.text) : null),
  'orders.customer': ({ type, data }) => (type === 'order_customer_set' ? tell(data.order, data.customer) : null),
  'orders.notes': ({ type, data }, step, before) =>
    type === 'order_note_added' ? tell(data.order, [...(Array.isArray(before) ? before : []), by({ text: data.text }, step)]) : null,
  'orders.onHold': ({ type, data }, step) => {
    if (type === 'order_put_on_hold') return tell(data.order, by({ reason: data.reason }, step));
    return type === 'order_hold_cleared' ? tell(data.order, null) : null;
  },
  'orders.canceledAt': ({ type, data }, { line }) => (type === 'order_canceled' ? tell(data.order, line.at) : null),
  'orders.archivedAt': ({ type, data }, { line }) => {
    if (type === 'order_archived') return tell(data.order, line.at);
    return type === 'order_unarchived' ? tell(data.order, null) : null;
  },
  'orders.payment': ({ type, data }) => (type === 'payment_authorised' ? tell(data.order, data.payment) : null),
  'orders.totals': ({ type, data }) => (type === 'order_edited' ? tell(data.order, data.totals) : null),
  'payments.voidedAt': ({ type, data }, { line }) =>
    type === 'payment_voided' || type === 'void_settled' ? tell(data.payment, line.at) : null,
  'payments.markedPaidAt': ({ type, data }, { line }) => (type === 'payment_marked_paid' ? tell(data.payment, line.at) : null),
  'holds.location': ({ type, data }) => (type === 'hold_transferred' ? tell(data.hold, data.to.location) : null),
  'holds.draft': ({ type, data }) => (type === 'hold_transferred' ? tell(data.hold, data.to.draft) : null),
  'holds.state': ({ type, data }, { line }) => {
    if (type === 'hold_extended') return tell(data.hold, { kind: 'active', expiresAt: data.to });
    if (type === 'hold_released') return tell(data.hold, { kind: 'released', reason: data.reason, by: line.actor, at: line.at });
    if (type === 'hold_expired') return tell(data.hold, { kind: 'expired', at: line.at });
    return type === 'hold_consumed' ? tell(data.hold, { kind: 'consumed', order: data.order, at: line.at }) : null;
  },
  'statementRows.state': ({ type, data }, step) => {
    if (type === 'statement_row_reconciled') return tell(data.row, by({ kind: 'reconciled' }, step));
    if (type === 'statement_row_reported')
      return tell(data.row, by({ kind: 'reported', discrepancy: data.discrepancy, note: data.note }, step));
    return type === 'statement_row_reopened' ? tell(data.row, { kind: 'open' }) : null;
  },
  'variants.price': ({ type, data }) => (type === 'price_changed' ? tell(data.variant, data.to) : null),
  'variants.backorder': ({ type, data }) => {
    if (type === 'overselling_allowed') return tell(data.variant, 'continue');
    return type === 'overselling_stopped' ? tell(data.variant, 'deny') : null;
  },
  'rates.price': ({ type, data }) => (type === 'rate_changed' ? tell(data.rate, data.to) : null),
  'disputes.answer': ({ type, data }, step) =>
    type === 'dispute_answered' ? tell(data.dispute, by({ evidence: data.evidence }, step)) : null,
  'disputes.outcome': ({ type, data }, { line }) => {
    if (type === 'dispute_accepted') return tell(data.dispute, { kind: 'lost', at: line.at, how: 'accepted' });
    return type === 'dispute_lapsed' ? tell(data.dispute, { kind: 'lost', at: line.at, how: 'lapsed' }) : null;
  },
};

function address({ type, data }: CheckoutEvent, use: 'shipping' | 'billing'): Told {
  if (type === 'draft_address_set' && data.use === use) return tell(data.draft, data.address);
  return type === 'draft_address_dropped' && data.use === use ? tell(data.draft, null) : null;
}
