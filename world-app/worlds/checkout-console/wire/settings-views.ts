import type { LocationId, RateId } from '#contract/checkout-console/ids.ts';
import type { Address, Currency, Minor } from '#contract/checkout-console/values.ts';

export const roles = ['viewer', 'support', 'order_manager', 'inventory_manager', 'admin'] as const;
export type Role = (typeof roles)[number];

/** GET /api/settings: how the shop is set up. Nothing of it can be changed from the console. */
export type SettingsView = {
  shop: string;
  timeZone: string;
  currency: Currency;
  locations: { id: LocationId; name: string; address: Address; priority: number }[];
  rates: { id: RateId; name: string; promise: string; countries: string[]; price: Minor; currency: Currency }[];
  /** How prices of each currency stand to tax, in a sentence, and what is kept back for the label of a returned parcel. */
  currencies: { currency: Currency; tax: string; labelFee: Minor }[];
  /** Whether placing takes the money, or only makes sure of it for a later capture. */
  captureMode: 'atPlacing' | 'later';
  authorisationDays: number;
  returnDays: number;
  /** Where somebody may change stock, and how much of one order they may give back, in minor units of any currency. */
  staff: { name: string; role: Role; stock: 'none' | 'all' | LocationId[]; refunds: 'none' | 'all' | Minor; signedIn: boolean }[];
  /** Kinds of commands, by the names of the ledger, and which roles may give them. */
  permissions: { kind: string; roles: Role[] }[];
};
