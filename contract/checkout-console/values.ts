import { z } from 'zod';

export const currencies = ['EUR', 'USD', 'JPY'] as const;
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** Whole minor units of a currency: cents of EUR and USD, yen of JPY. Never a float. */
export const Minor = z.int().brand<'Minor'>();
export type Minor = z.infer<typeof Minor>;

/** World time as an ISO 8601 instant in UTC with whole seconds: `2026-03-16T09:00:00Z`. */
export const Instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;

export const Address = z.strictObject({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
});
export type Address = z.infer<typeof Address>;

/** The rate as it was when it was chosen: later changes of the price list do not reach it. */
export const ChosenRate = z.strictObject({ rate: z.string(), name: z.string(), price: Minor });
export type ChosenRate = z.infer<typeof ChosenRate>;

/** Why a draft was parked: what it waits for. */
export const parkCodes = ['no_stock', 'no_rate', 'customer_blocked', 'waits_for_customer', 'payment_problem'] as const;
export const ParkCode = z.enum(parkCodes);
export type ParkCode = z.infer<typeof ParkCode>;

/** Lists whose views can be saved. */
export const listNames = ['orders', 'drafts', 'inventory', 'holds', 'customers'] as const;
export const ListName = z.enum(listNames);
export type ListName = z.infer<typeof ListName>;

/** Whether a variant may be sold beyond what is available. */
export const backorderPolicies = ['deny', 'continue'] as const;
export const BackorderPolicy = z.enum(backorderPolicies);
export type BackorderPolicy = z.infer<typeof BackorderPolicy>;

/** What becomes of units when they are refunded. `cancel`: not yet shipped, back to available. `return`: shipped, back to available. */
export const restockTypes = ['no_restock', 'cancel', 'return'] as const;
export const RestockType = z.enum(restockTypes);
export type RestockType = z.infer<typeof RestockType>;
