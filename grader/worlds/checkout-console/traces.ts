import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { z } from 'zod';

type Table = keyof Tables;
type Row<T extends Table> = Tables[T][string];

/** What a kind of event leaves in the rows. `adds` and `drops` can be counted; what is `set` only shows as it is last. */
type Trace = { readonly kind: 'adds' | 'drops' | 'sets'; readonly read: (tables: Tables, about: string | null) => readonly string[] };

const trace =
  (kind: Trace['kind']) =>
  <T extends Table>(table: T, pick: (row: Row<T>) => readonly unknown[]): Trace => ({
    kind,
    read: (tables, about) =>
      (Object.entries(tables[table]) as [string, Row<T>][])
        .filter(([id, row]) => about === null || isAbout(id, row, about))
        .flatMap(([id, row]) => pick(row).map((left) => canonicalJson([table, id, left]))),
  });
const [adds, drops, sets] = [trace('adds'), trace('drops'), trace('sets')];

/** What is there counts once; what is not, not. */
const one = (value: unknown): readonly unknown[] => (value === null ? [] : [value]);
const numbered = (values: readonly unknown[]): readonly unknown[] => values.map((value, index) => [index, value]);
const everywhere = (kind: 'adds' | 'drops'): Trace => {
  const make = trace(kind);
  const all = [make('orders', ({ tags }) => tags), make('drafts', ({ tags }) => tags), make('customers', ({ tags }) => tags)];
  return { kind, read: (tables, about) => all.flatMap(({ read }) => read(tables, about)) };
};

const draftLines = sets('drafts', ({ lines }) => lines.map(({ id, quantity, unitPrice }) => ({ id, quantity, unitPrice })));
const draftAddresses = sets('drafts', ({ shippingAddress, billingAddress }) => [shippingAddress, billingAddress]);
const draftRate = sets('drafts', ({ rate }) => [rate]);
const draftCard = sets('drafts', ({ card }) => [card]);
const stagedEdit = sets('orders', ({ edit }) => [edit]);
const captures = adds('payments', (payment) => numbered(payment.captures));
const authorised = adds('payments', ({ authorisedAt }) => one(authorisedAt));
const named = sets('customers', ({ name, email, phone }) => [{ name, email, phone }]);
const addresses = sets('customers', (customer) => [customer.addresses]);
const holdsThat = (kind: string): Trace => adds('holds', ({ state }) => (state.kind === kind ? [kind] : []));

/** By type of event; null where it leaves no row. The compiler asks for a line here with each new type (SPEC VOC-3). */
export const traces: Readonly<Record<CheckoutEvent['type'], Trace | null>> = {
  order_charge_attempted: null,
  payment_attempted: null,
  clock_advanced: sets('clock', ({ now }) => [now]),
  price_changed: sets('variants', ({ price }) => [price]),
  rate_changed: sets('rates', ({ price }) => [price]),
  overselling_allowed: sets('variants', ({ backorder }) => [backorder]),
  overselling_stopped: sets('variants', ({ backorder }) => [backorder]),
  order_placed: adds('orders', ({ id }) => [id]),
  order_note_added: adds('orders', ({ notes }) => numbered(notes)),
  order_customer_set: sets('orders', ({ customer }) => [customer]),
  order_fulfilled: adds('orders', ({ shipments }) => shipments.map(({ id }) => id)),
  fulfilment_canceled: adds('orders', ({ shipments }) => shipments.filter(({ canceledAt }) => canceledAt !== null).map(({ id }) => id)),
  units_canceled: sets('orders', ({ lines }) => lines.map(({ id, canceled }) => ({ id, canceled }))),
  units_returned: sets('orders', ({ lines }) => lines.map(({ id, returned }) => ({ id, returned }))),
  order_put_on_hold: adds('orders', ({ onHold }) => one(onHold)),
  order_hold_cleared: drops('orders', ({ onHold }) => one(onHold)),
  order_canceled: adds('orders', ({ canceledAt }) => one(canceledAt)),
  order_archived: adds('orders', ({ archivedAt }) => one(archivedAt)),
  order_unarchived: drops('orders', ({ archivedAt }) => one(archivedAt)),
  order_edit_begun: stagedEdit,
  order_edit_line_added: stagedEdit,
  order_edit_quantity_set: stagedEdit,
  order_edit_dropped: stagedEdit,
  order_edited: adds('orders', ({ edits }) => numbered(edits)),
  code_redeemed: adds('orders', ({ codes }) => codes),
  difference_charged: captures,
  payment_captured: captures,
  payment_settled: authorised,
  payment_authorised: authorised,
  placing_authorised: authorised,
  payment_processing: adds('payments', ({ processing }) => one(processing)),
  payment_failed: adds('payments', ({ failed }) => one(failed)),
  payment_voided: adds('payments', ({ voidedAt }) => one(voidedAt)),
  void_requested: adds('payments', ({ voiding, voidedAt }) => (voiding === null && voidedAt === null ? [] : ['let go'])),
  void_settled: adds('payments', ({ voidedAt }) => one(voidedAt)),
  authorisation_lapsed: adds('payments', ({ lapsedAt }) => one(lapsedAt)),
  payment_marked_paid: adds('payments', ({ markedPaidAt }) => one(markedPaidAt)),
  payment_waived: adds('payments', ({ method }) => (method.kind === 'none' ? [method] : [])),
  payment_refunded: adds('payments', ({ refunds }) => refunds.map(({ id }) => id)),
  units_refunded: adds('payments', ({ refunds }) => refunds.flatMap(({ id, lines }) => lines.map(({ line }) => [id, line]))),
  return_opened: adds('returns', ({ id }) => [id]),
  return_received: adds('returns', ({ received }) => one(received)),
  dispute_answered: adds('disputes', ({ answer }) => one(answer)),
  dispute_accepted: adds('disputes', ({ outcome }) => (outcome?.how === 'accepted' ? [outcome] : [])),
  dispute_lapsed: adds('disputes', ({ outcome }) => (outcome?.how === 'lapsed' ? [outcome] : [])),
  statement_row_reconciled: adds('statementRows', ({ state }) => (state.kind === 'reconciled' ? [state] : [])),
  statement_row_reported: adds('statementRows', ({ state }) => (state.kind === 'reported' ? [state] : [])),
  statement_row_reopened: drops('statementRows', ({ state }) => (state.kind === 'open' ? [] : [state])),
  draft_created: adds('drafts', ({ id }) => [id]),
  draft_deleted: drops('drafts', ({ id }) => [id]),
  draft_completed: adds('drafts', ({ fate }) => (fate.kind === 'completed' ? [fate] : [])),
  draft_line_added: adds('drafts', ({ lines }) => lines.map(({ id }) => id)),
  draft_line_removed: drops('drafts', ({ lines }) => lines.map(({ id }) => id)),
  draft_quantity_set: draftLines,
  draft_price_refreshed: draftLines,
  draft_customer_set: sets('drafts', ({ customer, email }) => [{ customer, email }]),
  draft_address_set: draftAddresses,
  draft_address_dropped: draftAddresses,
  draft_rate_chosen: draftRate,
  draft_rate_dropped: draftRate,
  draft_card_chosen: draftCard,
  draft_card_dropped: draftCard,
  draft_discount_set: sets('drafts', ({ discount }) => [discount]),
  draft_code_applied: adds('drafts', ({ codes }) => codes.map(({ code }) => code)),
  draft_code_removed: drops('drafts', ({ codes }) => codes.map(({ code }) => code)),
  draft_line_back_ordered: adds('drafts', ({ lines }) =>
    lines.flatMap(({ id, backOrder }) => (backOrder === null ? [] : [[id, backOrder]])),
  ),
  draft_back_order_ended: drops('drafts', ({ lines }) =>
    lines.flatMap(({ id, backOrder }) => (backOrder === null ? [] : [[id, backOrder]])),
  ),
  draft_note_set: sets('drafts', ({ note }) => [note]),
  draft_parked: adds('drafts', ({ parked }) => one(parked)),
  draft_unparked: drops('drafts', ({ parked }) => one(parked)),
  challenge_opened: adds('drafts', ({ challenge }) => one(challenge)),
  challenge_ended: drops('drafts', ({ challenge }) => one(challenge)),
  hold_placed: adds('holds', ({ id }) => [id]),
  hold_extended: sets('holds', ({ state }) => (state.kind === 'active' ? [state.expiresAt] : [])),
  hold_transferred: sets('holds', ({ location, draft }) => [{ location, draft }]),
  hold_released: holdsThat('released'),
  hold_expired: holdsThat('expired'),
  hold_consumed: holdsThat('consumed'),
  delivery_received: sets('levels', ({ incoming }) => [incoming]),
  stock_transferred: sets('levels', ({ onHand }) => [onHand]),
  stock_moved: sets('levels', ({ version: _version, incoming: _incoming, ...buckets }) => [buckets]),
  customer_created: adds('customers', ({ id }) => [id]),
  customer_deleted: drops('customers', ({ id }) => [id]),
  customers_merged: drops('customers', ({ id }) => [id]),
  customer_updated: named,
  customer_note_set: sets('customers', ({ note }) => [note]),
  customer_address_changed: addresses,
  customer_addresses_set: addresses,
  card_saved: adds('customers', ({ cards }) => cards.map(({ id }) => id)),
  tag_added: everywhere('adds'),
  tag_removed: everywhere('drops'),
  view_saved: adds('views', ({ id }) => [id]),
  view_deleted: drops('views', ({ id }) => [id]),
  customer_notified: adds('messages', ({ id }) => [id]),
};

export const EventType = z.enum(Object.keys(traces) as [CheckoutEvent['type'], ...CheckoutEvent['type'][]]);

/** Entries that only one of two lists has, by how often they stand there. */
export function onlyIn(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return some.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const REFERENCES = ['draft', 'customer', 'order', 'payment', 'to', 'variant', 'location', 'statement'] as const;

function isAbout(id: string, row: object, about: string): boolean {
  const fields = row as { readonly [field: string]: Json };
  return id === about || REFERENCES.some((field) => fields[field] === about);
}
