import { z } from 'zod';
import {
  AddressId,
  CardId,
  CustomerId,
  DraftId,
  FulfilmentId,
  HoldId,
  LevelId,
  LineId,
  LocationId,
  OrderId,
  PaymentId,
  RateId,
  RefundId,
  Sku,
  StaffId,
  ViewId,
} from './ids.ts';
import { Dispute, Return } from './after-sale.ts';
import { Address, ChosenRate, Currency, Instant, ListName, Minor, ParkCode, RestockType } from './values.ts';

/*
 * The rows of the checkout console's store, as they stand in a snapshot. Statuses, totals of a draft and "on hand minus promised" are
 * derived by whoever needs them, never stored. Keys of each table are the rows' ids.
 */

/** The one row `clock/main`. */
export const Clock = z.strictObject({ now: Instant, commands: z.int().nonnegative() });

/** Rows `counters/order`, `counters/payment`, …: the number the next accepted command uses. */
export const Counter = z.strictObject({ next: z.int().positive() });

/** The one row `settings/main`. */
export const Settings = z.strictObject({
  shop: z.string(),
  timeZone: z.literal('Europe/Berlin'),
  currency: Currency,
  captureMode: z.literal('atPlacing'),
  signedIn: StaffId,
  clock: z.strictObject({ mode: z.enum(['frozen', 'perCommand', 'perView']), seconds: z.int().nonnegative() }),
});

export const Staff = z.strictObject({
  id: StaffId,
  name: z.string(),
  role: z.enum(['viewer', 'support', 'order_manager', 'inventory_manager', 'admin']),
  /** Most that this person may give back on one order, in minor units of any currency; null where there is no limit. */
  refundLimit: Minor.nullable(),
  /** Locations whose stock this person may change; null where it is all of them. */
  locations: z.array(LocationId).nullable(),
});

export const Location = z.strictObject({ id: LocationId, name: z.string(), address: Address, priority: z.int() });

export const Variant = z.strictObject({
  id: Sku,
  product: z.string(),
  title: z.string(),
  collection: z.string(),
  price: Minor,
  currency: Currency,
  published: z.boolean(),
});

/** One (variant, location). `onHand = available + committed + held + damaged + qualityControl + safety`, always. */
export const Level = z.strictObject({
  id: LevelId,
  version: z.int().positive(),
  variant: Sku,
  location: LocationId,
  onHand: z.int(),
  available: z.int(),
  committed: z.int(),
  held: z.int(),
  damaged: z.int(),
  qualityControl: z.int(),
  safety: z.int(),
  incoming: z.int(),
});

export const SavedCard = z.strictObject({
  id: CardId,
  brand: z.enum(['Visa', 'Mastercard', 'American Express']),
  /** Full number, the payment simulator's key. It never reaches the page. */
  number: z.string().regex(/^[0-9]{15,16}$/),
  expires: z.string().regex(/^\d{4}-\d\d$/),
});

export const CustomerAddress = Address.extend({ id: AddressId, isDefault: z.boolean() });

export const Customer = z.strictObject({
  id: CustomerId,
  version: z.int().positive(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  addresses: z.array(CustomerAddress),
  cards: z.array(SavedCard),
  /** Agreed that a saved card may be asked again after an authorisation ran out. */
  cardConsent: z.boolean(),
  tags: z.array(z.string()),
  note: z.string(),
  createdAt: Instant,
});

export const DraftLine = z.strictObject({
  id: LineId,
  variant: Sku,
  title: z.string(),
  quantity: z.int().min(1).max(99),
  unitPrice: Minor,
  hold: HoldId.nullable(),
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
  discount: z.strictObject({ label: z.string(), amount: Minor }).nullable(),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  rate: ChosenRate.nullable(),
  card: CardId.nullable(),
  fate: DraftFate,
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

export const OrderLine = z.strictObject({
  id: LineId,
  variant: Sku,
  title: z.string(),
  quantity: z.int().positive(),
  unitPrice: Minor,
  /** This line's share of the order discount (SPEC MON-3). */
  discount: Minor,
  /** Where its units are allocated. */
  location: LocationId,
  /** Units that left, whatever became of them since. */
  fulfilled: z.int().nonnegative(),
  /** Units that will not leave any more. */
  canceled: z.int().nonnegative(),
  /** Units that left and came back. */
  returned: z.int().nonnegative(),
  /** Units that were paid back. */
  refunded: z.int().nonnegative(),
});

/** Totals as agreed when the order was placed (SPEC MON-5). `tax` is contained in `total` for EUR, added for USD. */
export const Totals = z.strictObject({ subtotal: Minor, discount: Minor, shipping: Minor, tax: Minor, total: Minor });

export const OrderNote = z.strictObject({ at: Instant, by: StaffId, text: z.string() });

export const Order = z.strictObject({
  id: OrderId,
  version: z.int().positive(),
  draft: DraftId.nullable(),
  customer: CustomerId,
  email: z.string(),
  currency: Currency,
  placedAt: Instant,
  lines: z.array(OrderLine),
  shippingAddress: Address,
  /** Absent only on orders completed without payment. */
  billingAddress: Address.nullable(),
  rate: ChosenRate.nullable(),
  totals: Totals,
  payment: PaymentId,
  tags: z.array(z.string()),
  notes: z.array(OrderNote),
  shipments: z.array(
    z.strictObject({
      id: FulfilmentId,
      location: LocationId,
      tracking: z.string(),
      at: Instant,
      lines: z.array(z.strictObject({ line: LineId, quantity: z.int().positive() })),
      canceledAt: Instant.nullable(),
    }),
  ),
  /** Nothing leaves while this is set. Not to be mixed up with a hold, which keeps stock. */
  onHold: z.strictObject({ reason: z.string(), by: StaffId, at: Instant }).nullable(),
  canceledAt: Instant.nullable(),
  archivedAt: Instant.nullable(),
  /** Keys of the operations done on this order: the same key again changes nothing. */
  opKeys: z.array(z.string()),
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
  /** Somebody said that it is paid. No money says so. */
  markedPaidAt: Instant.nullable(),
  captures: z.array(z.strictObject({ at: Instant, amount: Minor })),
  refunds: z.array(Refund),
});

export const Rate = z.strictObject({
  id: RateId,
  name: z.string(),
  promise: z.string(),
  countries: z.array(z.string()),
  price: Minor,
  currency: Currency,
});

/** Messages that went out to customers. `text` is empty where the shop's template says it all. */
export const Message = z.strictObject({
  id: z.string(),
  to: CustomerId,
  order: OrderId.nullable(),
  subject: z.string(),
  text: z.string(),
  at: Instant,
});

/** A list as somebody likes to see it: `search` is the query of the page's address. */
export const SavedView = z.strictObject({
  id: ViewId,
  list: ListName,
  name: z.string(),
  search: z.string(),
  by: StaffId,
  at: Instant,
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
  returns: z.record(z.string(), Return),
  disputes: z.record(z.string(), Dispute),
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
export type Order = Deep<z.infer<typeof Order>>;
export type Totals = Deep<z.infer<typeof Totals>>;
export type Payment = Deep<z.infer<typeof Payment>>;
export type PaymentMethod = Deep<z.infer<typeof PaymentMethod>>;
export type Return = Deep<z.infer<typeof Return>>;
export type Dispute = Deep<z.infer<typeof Dispute>>;
export type Refund = Deep<z.infer<typeof Refund>>;
export type Rate = Deep<z.infer<typeof Rate>>;
export type Message = Deep<z.infer<typeof Message>>;
export type SavedView = Deep<z.infer<typeof SavedView>>;
