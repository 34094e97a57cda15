import { z } from 'zod';
import { AddressId, CardId, CustomerId, LevelId, LocationId, OrderId, RateId, Sku, StaffId, ViewId } from './ids.ts';
import { Address, BackorderPolicy, Currency, Instant, ListName, Minor } from './values.ts';

/* Rows of the shop itself: its clock and settings, people, places, goods and prices. See `state.ts` for all of the store. */

/** The one row `clock/main`. */
export const Clock = z.strictObject({ now: Instant, commands: z.int().nonnegative() });

/** Rows `counters/order`, `counters/payment`, …: the number the next accepted command uses. */
export const Counter = z.strictObject({ next: z.int().positive() });

/** The one row `settings/main`. */
export const Settings = z.strictObject({
  shop: z.string(),
  timeZone: z.literal('Europe/Berlin'),
  currency: Currency,
  /** Whether placing takes the money, or only makes sure of it for a later capture. */
  captureMode: z.enum(['atPlacing', 'later']),
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
  version: z.int().positive(),
  product: z.string(),
  title: z.string(),
  collection: z.string(),
  price: Minor,
  /** What it cost before the sale; null where it is not in the sale. */
  compareAt: Minor.nullable(),
  currency: Currency,
  published: z.boolean(),
  /** `continue`: orders may be promised more than is there (SPEC STK-11). */
  backorder: BackorderPolicy,
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
