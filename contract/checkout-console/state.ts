import { z } from 'zod';
import { CardId, CustomerId, DraftId, HoldId, LineId, LocationId, OrderId, PaymentId, RefundId, Sku, StaffId } from './ids.ts';
import {
  Clock,
  Counter,
  Settings,
  Staff,
  Location,
  Variant,
  Level,
  type SavedCard,
  type CustomerAddress,
  Customer,
  Rate,
  Message,
  SavedView,
} from './shop-rows.ts';
import { AppliedCode, Discount } from './discount.ts';
import { Order, type OrderLine, type StagedEdit, type Totals as OrderTotals } from './order-rows.ts';
import { Dispute, Return } from './after-sale.ts';
import { Statement, StatementRow } from './statement.ts';
import { Address, ChosenRate, Currency, Instant, Minor, ParkCode, RestockType } from './values.ts';

/*
 * The rows of the checkout console's store, as they stand in a snapshot. Statuses, totals of a draft and "on hand minus promised" are
 * derived by whoever needs them, never stored. Keys of each table are the rows' ids.
 */

export const DraftLine = z.strictObject({
  id: LineId,
  variant: Sku,
  title: z.string(),
  quantity: z.int().min(1).max(99),
  unitPrice: Minor,
  hold: HoldId.nullable(),
  /** It waits for goods: nothing is held or promised for it. */
  backOrder: z.strictObject({ note: z.string(), by: StaffId, at: Instant }).nullable(),
});

/** How a draft became an order. */
export const DraftFate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({
    kind: z.literal('completed'),
    order: OrderId,
    how: z.enum(['placed', 'without_payment', 'tool']),
    /** Key of the operation that completed it: the same key again gets the same order. */
    opKey: z.string(),
    at: Instant,
  }),
]);

export const Draft = z.strictObject({
  id: DraftId,
  version: z.int().positive(),
  customer: CustomerId,
  email: z.string(),
  currency: Currency,
  createdAt: Instant,
  note: z.string(),
  tags: z.array(z.string()),
  lines: z.array(DraftLine),
  /** Given by hand. */
  discount: z.strictObject({ label: z.string(), amount: Minor }).nullable(),
  /** Each reduces what those before it left. */
  codes: z.array(AppliedCode),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  rate: ChosenRate.nullable(),
  card: CardId.nullable(),
  fate: DraftFate,
  /**
   * The card's bank asks for a confirmation before it pays. It stands for one version of the draft only: any change of the draft makes it
   * void (SPEC PAY-11).
   */
  challenge: z.strictObject({ card: CardId, amount: Minor, opKey: z.string(), at: Instant, forVersion: z.int().positive() }).nullable(),
  /** Put aside from the work queue, with the reason. */
  parked: z.strictObject({ code: ParkCode, by: StaffId, at: Instant }).nullable(),
  /** Key of the operation that made it in this console; null for a draft that came from elsewhere. */
  madeBy: z.string().nullable(),
});

export const HoldState = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('active'), expiresAt: Instant }),
  z.strictObject({ kind: z.literal('consumed'), order: OrderId, at: Instant }),
  z.strictObject({ kind: z.literal('released'), reason: z.string(), by: z.string(), at: Instant }),
  z.strictObject({ kind: z.literal('expired'), at: Instant }),
]);

export const Hold = z.strictObject({
  id: HoldId,
  version: z.int().positive(),
  variant: Sku,
  location: LocationId,
  quantity: z.int().positive(),
  draft: DraftId.nullable(),
  description: z.string(),
  createdAt: Instant,
  createdBy: StaffId,
  state: HoldState,
});

export const PaymentMethod = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('card'), card: CardId, brand: z.string(), last4: z.string() }),
  /** No money asked for: completed without payment. The badge is not the money. */
  z.strictObject({ kind: z.literal('none'), reason: z.string() }),
]);

export const Refund = z.strictObject({
  id: RefundId,
  at: Instant,
  by: z.string(),
  amount: Minor,
  shipping: Minor,
  /** What the amount differs by from lines and shipping: a fee kept back is negative. */
  adjustment: Minor,
  lines: z.array(z.strictObject({ line: LineId, quantity: z.int().positive(), amount: Minor, restock: RestockType, location: LocationId })),
  reason: z.string(),
  notify: z.boolean(),
  opKey: z.string(),
});

export const Payment = z.strictObject({
  id: PaymentId,
  version: z.int().positive(),
  order: OrderId,
  currency: Currency,
  method: PaymentMethod,
  /** Sum authorised; captures never exceed it, refunds never exceed captures. */
  authorised: Minor,
  authorisedAt: Instant.nullable(),
  authorisationExpiresAt: Instant.nullable(),
  /** The authorisation ran out before anything was captured. */
  lapsedAt: Instant.nullable(),
  voidedAt: Instant.nullable(),
  /** The bank has not answered yet; it does once so many commands were accepted. `decline` is what it will say, null where it will pay. */
  processing: z.strictObject({ amount: Minor, card: CardId, settlesAfter: z.int().positive(), decline: z.string().nullable() }).nullable(),
  /** The authorisation is to be let go, and the bank has not done it yet; it does once so many commands were accepted. */
  voiding: z.strictObject({ settlesAfter: z.int().positive() }).nullable(),
  /** The bank answered, and does not pay. */
  failed: z.strictObject({ at: Instant, code: z.string() }).nullable(),
  /** Somebody said that it is paid. No money says so. */
  markedPaidAt: Instant.nullable(),
  captures: z.array(z.strictObject({ at: Instant, amount: Minor })),
  refunds: z.array(Refund),
});

export const Tables = z.strictObject({
  clock: z.record(z.string(), Clock),
  counters: z.record(z.string(), Counter),
  settings: z.record(z.string(), Settings),
  staff: z.record(z.string(), Staff),
  locations: z.record(z.string(), Location),
  variants: z.record(z.string(), Variant),
  levels: z.record(z.string(), Level),
  customers: z.record(z.string(), Customer),
  drafts: z.record(z.string(), Draft),
  holds: z.record(z.string(), Hold),
  orders: z.record(z.string(), Order),
  payments: z.record(z.string(), Payment),
  discounts: z.record(z.string(), Discount),
  returns: z.record(z.string(), Return),
  disputes: z.record(z.string(), Dispute),
  statements: z.record(z.string(), Statement),
  statementRows: z.record(z.string(), StatementRow),
  rates: z.record(z.string(), Rate),
  messages: z.record(z.string(), Message),
  views: z.record(z.string(), SavedView),
});

type Deep<T> = T extends string | number | boolean | null | undefined ? T : T extends object ? { readonly [K in keyof T]: Deep<T[K]> } : T;

export type Tables = Deep<z.infer<typeof Tables>>;
export type Clock = Deep<z.infer<typeof Clock>>;
export type Settings = Deep<z.infer<typeof Settings>>;
export type Staff = Deep<z.infer<typeof Staff>>;
export type Location = Deep<z.infer<typeof Location>>;
export type Variant = Deep<z.infer<typeof Variant>>;
export type Level = Deep<z.infer<typeof Level>>;
export type SavedCard = Deep<z.infer<typeof SavedCard>>;
export type CustomerAddress = Deep<z.infer<typeof CustomerAddress>>;
export type Customer = Deep<z.infer<typeof Customer>>;
export type DraftLine = Deep<z.infer<typeof DraftLine>>;
export type Draft = Deep<z.infer<typeof Draft>>;
export type Hold = Deep<z.infer<typeof Hold>>;
export type OrderLine = Deep<z.infer<typeof OrderLine>>;
export type StagedEdit = Deep<z.infer<typeof StagedEdit>>;
export type Order = Deep<z.infer<typeof Order>>;
export type Totals = Deep<z.infer<typeof OrderTotals>>;
export type Payment = Deep<z.infer<typeof Payment>>;
export type PaymentMethod = Deep<z.infer<typeof PaymentMethod>>;
export type Return = Deep<z.infer<typeof Return>>;
export type Discount = Deep<z.infer<typeof Discount>>;
export type Dispute = Deep<z.infer<typeof Dispute>>;
export type Statement = Deep<z.infer<typeof Statement>>;
export type StatementRow = Deep<z.infer<typeof StatementRow>>;
export type Refund = Deep<z.infer<typeof Refund>>;
export type Rate = Deep<z.infer<typeof Rate>>;
export type Message = Deep<z.infer<typeof Message>>;
export type SavedView = Deep<z.infer<typeof SavedView>>;
