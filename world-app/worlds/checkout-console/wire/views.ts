import type { DialsView } from './dials-view.ts';
import type {
  AddressId,
  CardId,
  CustomerId,
  DiscountCode,
  DraftId,
  FulfilmentId,
  HoldId,
  LineId,
  LocationId,
  OrderId,
  PaymentId,
  RateId,
  ReturnId,
  Sku,
} from '#contract/checkout-console/ids.ts';
import type { Address, ChosenRate, Currency, Instant, Minor, ParkCode, RestockType } from '#contract/checkout-console/values.ts';
import type { OrderEditView } from './order-edit-view.ts';
import type { HoldFilter, HoldRow } from './stock-views.ts';
import type { PaymentState } from './payment-views.ts';

/* What the page gets. Everything derived (statuses, totals, counts) is derived by the server; the page renders and dispatches only. */

/** Every failed request: HTTP 4xx with this body. `field` names the form field it is about. */
export type Failure = { code: string; message: string; field?: string; retryable: boolean };

/**
 * Every list: `?q=&page=&…` in, one page out. Pages count from 1, 25 rows each; `page=all` is all rows that match in one. `total` rows match,
 * of `all` there are.
 */
export type Paged<Row> = { rows: Row[]; page: number; pageSize: number; total: number; all: number };

/** When something ends: whole minutes from now, 0 once it is past, and whether that is still today in shop time. */
export type Due = { at: Instant; minutesLeft: number; today: boolean };

export type FinancialStatus =
  'payment pending' | 'authorized' | 'expired' | 'voided' | 'partially paid' | 'paid' | 'partially refunded' | 'refunded';
export type FulfilmentStatus = 'unfulfilled' | 'partially fulfilled' | 'fulfilled' | 'partially returned' | 'returned';
export type OrderLifecycle = 'open' | 'canceled' | 'archived';
export const steps = ['items', 'address', 'shipping', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];

/** GET /api/session */
export type SessionView = {
  shop: string;
  timeZone: string;
  now: Instant;
  staff: { name: string; role: string };
  dials: DialsView;
  /** Kinds of commands that the signed-in person may give, by the names of the ledger (`place`, `refund`, …). */
  may: string[];
  /** Most that the person may give back on one order, in minor units; null without limit. */
  refundLimit: Minor | null;
  /** Locations whose stock the person may change; null for all. */
  stockLocations: LocationId[] | null;
  /** Drafts that are not an order yet, parked ones included, as the list of open drafts has them. */
  openDrafts: number;
  /** Open drafts that are not parked. */
  queued: number;
  /** Orders of which units still have to leave. */
  ordersToFulfil: number;
  /** Holds that “Clear stale holds” would release, over all locations. */
  staleHolds: number;
  locations: { id: LocationId; name: string }[];
};

/** GET /api/home */
export type HomeView = {
  kpis: Kpi[];
  queue: QueueGroup[];
  currency: Currency;
  /**
   * Orders of the last 14 days, oldest first, in shop time. `sales` is what was captured of those in the shop's currency less what was
   * given back: what is only authorised, or has expired, is not sold yet.
   */
  salesPerDay: { day: string; orders: number; sales: Minor }[];
  /** Orders of these days by where their money stands, most first; no line is empty. */
  ordersByStatus: { status: FinancialStatus; orders: number }[];
  /** Variants with the fewest units to sell over all locations, fewest first. */
  scarceStock: { variant: Sku; title: string; available: number; held: number; incoming: number }[];
};
/** A list, narrowed as its address says. */
export type ListLink =
  | { list: 'orders'; search: { placed?: 'today'; payment?: FinancialFilter; fulfilment?: FulfilmentFilter; lifecycle?: OrderLifecycle } }
  | { list: 'drafts'; search: { state?: 'open' | 'parked' | 'back-ordered' | 'completed' } }
  | { list: 'holds'; search: { state?: HoldFilter } };
/** A figure and the list that it counts. */
export type Kpi = { label: string; value: string; note: string } & ListLink;
/** One kind of work: how much of it there is, the list that has all of it, and the most pressing entries. */
export type QueueGroup = { title: string; total: number; link: ListLink; entries: QueueEntry[] };
/** Something that waits for somebody: what it needs next, and by when, or since when it waits. */
export type QueueEntry = {
  subject: { kind: 'draft'; id: DraftId } | { kind: 'order'; id: OrderId };
  customer: string;
  needs: string;
  due: Due | null;
  since: Instant;
  total: Minor;
  currency: Currency;
};

/** GET /api/drafts?q=&state=open|parked|back-ordered|completed&tag=&page= */
export type DraftRow = {
  id: DraftId;
  version: number;
  customer: string;
  customerId: CustomerId;
  createdAt: Instant;
  items: number;
  total: Minor;
  currency: Currency;
  state: 'open' | 'completed';
  order: OrderId | null;
  hold: HoldBadge;
  step: Step;
  tags: string[];
  /** Lines of an open draft that wait for goods. */
  backOrdered: number;
  /** Whether it says where the goods are to go. */
  shippable: boolean;
  /** Put aside from the queue, for what. */
  parked: ParkCode | null;
};

export type HoldBadge =
  | { kind: 'none' }
  | { kind: 'active'; due: Due; units: number; location: LocationId }
  | { kind: 'expired'; expiredAt: Instant }
  | { kind: 'released' }
  | { kind: 'consumed' };

/** GET /api/drafts/:draft */
export type DraftView = {
  id: DraftId;
  version: number;
  state: 'open' | 'completed';
  order: OrderId | null;
  createdAt: Instant;
  currency: Currency;
  note: string;
  tags: string[];
  customer: { id: CustomerId; name: string; email: string; phone: string };
  /** The first step whose guard does not hold; `review` when all do. A later step is closed until then. */
  step: Step;
  /** Per step, why it is not complete yet (one sentence), or null. */
  blockers: Record<Step, string | null>;
  lines: DraftLineView[];
  discount: { label: string; amount: Minor } | null;
  /** Codes that reduce it, in the order in which they were applied. */
  codes: { code: DiscountCode; label: string }[];
  shippingAddress: Address | null;
  billingAddress: Address | null;
  addresses: (Address & { id: AddressId; isDefault: boolean })[];
  rate: ChosenRate | null;
  rates: { id: RateId; name: string; promise: string; price: Minor }[];
  card: CardId | null;
  cards: CardView[];
  hold: HoldBadge;
  /** The one behind `hold` while it is active, as the list of holds has it. */
  activeHold: HoldRow | null;
  totals: { subtotal: Minor; discount: Minor; shipping: Minor | null; tax: Minor; total: Minor; taxNote: string; taxAdded: boolean };
  /** Put aside from the queue: for what, by whom, since when. */
  parked: { code: ParkCode; by: string; at: Instant } | null;
  /** Whether placing takes the money, or only makes sure of it for a later capture. */
  captureMode: 'atPlacing' | 'later';
  /** What the card's bank wants confirmed before it pays. */
  challenge: { card: string; amount: Minor } | null;
  /** Keys for this version's ways to complete, and for making a copy. */
  opKeys: { place: string; challenge: string; completeWithoutPayment: string; duplicate: string };
};
export type DraftLineView = {
  id: LineId;
  variant: Sku;
  title: string;
  quantity: number;
  unitPrice: Minor;
  /** What the price list says by now, where that is something else. */
  listPrice: Minor | null;
  total: Minor;
  hold: (HoldBadge & { id: HoldId }) | null;
  /** Units that could still be sold, over all locations. */
  available: number;
  /** Whether more than that can be promised. */
  oversell: boolean;
  /** It waits for goods, and what is said about that; nothing is held or promised. */
  backOrder: { note: string; by: string; at: Instant } | null;
};
export type CardView = { id: CardId; brand: string; last4: string; expires: string; expired: boolean };

/** POST /api/drafts/:draft/complete-without-payment */
export type PlacedView = { order: OrderId };
/** POST /api/drafts/:draft/place, and …/challenge where it was approved. null: the bank asks for a confirmation first. */
export type PlaceView = PlacedView | { order: null };

/** Payment as a list narrows it: `unpaid` are the orders, not canceled ones, of whose money something is still to come. */
export type FinancialFilter = 'unpaid' | FinancialStatus;
/** Fulfilment as a list narrows it: `to fulfil` are the orders of which units still have to leave. */
export type FulfilmentFilter = 'to fulfil' | FulfilmentStatus;

/**
 * GET /api/orders?q=&placed=today&payment=&fulfilment=&lifecycle=&expiring=48h&from=&to=&tag=&location=&currency=&totalFrom=&totalTo=&page=; days are
 * shop days, both included. `expiring`: nothing captured yet, and the authorisation ends within 48 hours or has ended.
 */
export type OrderRow = {
  id: OrderId;
  version: number;
  placedAt: Instant;
  customer: string;
  customerId: CustomerId;
  total: Minor;
  currency: Currency;
  items: number;
  tags: string[];
  financial: FinancialStatus;
  fulfilment: FulfilmentStatus;
  lifecycle: OrderLifecycle;
  /** What can be captured now. */
  capturable: Minor;
  /** Where units wait to leave, and how many. */
  waiting: { location: LocationId; units: number }[];
};

/** GET /api/orders/:order */
export type OrderView = {
  id: OrderId;
  version: number;
  placedAt: Instant;
  currency: Currency;
  draft: DraftId | null;
  tags: string[];
  email: string;
  customer: { id: CustomerId; name: string; email: string; phone: string };
  financial: FinancialStatus;
  fulfilment: FulfilmentStatus;
  lifecycle: OrderLifecycle;
  lines: {
    id: LineId;
    variant: Sku;
    title: string;
    quantity: number;
    unitPrice: Minor;
    discount: Minor;
    net: Minor;
    location: LocationId;
    fulfilled: number;
    canceled: number;
    returned: number;
    refunded: number;
    /** Units that still have to leave. */
    waiting: number;
    /** What restocking means for the line: units back to the shelf before they left, or after; or nothing is left to restock. */
    restockType: RestockType;
  }[];
  shippingAddress: Address;
  billingAddress: Address | null;
  /** What is written on the picture that the customer sent; null where there is none. */
  photo: string | null;
  rate: ChosenRate | null;
  totals: { subtotal: Minor; discount: Minor; shipping: Minor; tax: Minor; total: Minor; taxNote: string; taxAdded: boolean };
  payment: {
    method: string;
    authorised: Minor;
    captured: Minor;
    refunded: Minor;
    refundable: Minor;
    shippingRefundable: Minor;
    expiresAt: Instant | null;
    id: PaymentId;
    state: PaymentState;
    /** What can be captured or voided now. */
    capturable: Minor;
    markedPaidAt: Instant | null;
    /** What the bank has not answered about yet. */
    processing: Minor | null;
    /** Whether the bank was told to let the authorisation go and has not answered yet. */
    voiding: boolean;
    /** Whether an expired authorisation may be asked for again, and from which cards. */
    consent: boolean;
    cards: CardView[];
  };
  shipments: {
    id: FulfilmentId;
    location: LocationId;
    tracking: string;
    at: Instant;
    units: number;
    lines: { line: LineId; title: string; quantity: number }[];
    canceledAt: Instant | null;
  }[];
  /** Nothing leaves while this is set. */
  onHold: { reason: string; who: string; at: Instant } | null;
  archivedAt: Instant | null;
  codes: DiscountCode[];
  /** Changes that are staged. */
  edit: OrderEditView | null;
  returns: { id: ReturnId; received: boolean; units: number }[];
  timeline: TimelineEntry[];
  opKeys: OrderOpKeys;
};
/** Keys for what can be done with this version of the order, by command. */
export type OrderOpKeys = Record<
  | 'refund'
  | 'capture'
  | 'void_payment'
  | 'mark_paid'
  | 'reauthorise'
  | 'fulfil'
  | 'cancel_fulfilment'
  | 'put_on_hold'
  | 'clear_on_hold'
  | 'cancel_order'
  | 'archive_order'
  | 'unarchive_order'
  | 'begin_order_edit'
  | 'add_order_line'
  | 'set_order_quantity'
  | 'drop_order_edit'
  | 'commit_order_edit'
  | 'open_return',
  string
>;
export type TimelineEntry = { at: Instant; who: string; text: string; kind: 'event' | 'note' };

/** GET /api/orders/:order/refund-preview?line_1=2&…&shipping=0: amounts by the rules, for the quantities in the query; a line left out is 0. */
export type RefundPreview = {
  lines: { line: LineId; quantity: number; amount: Minor; tax: Minor }[];
  shipping: Minor;
  /** What is kept back, negative; with `labelFee=1` in the query. */
  adjustment: Minor;
  amount: Minor;
};
