import type {
  Customer,
  Discount,
  Dispute,
  Draft,
  Hold,
  Location,
  Order,
  Payment,
  Rate,
  Return,
  Staff,
  Statement,
  StatementRow,
  Variant,
} from '#contract/checkout-console/state.ts';
import type { Sku } from '#contract/checkout-console/ids.ts';
import type { Instant } from '#contract/checkout-console/values.ts';

/**
 * A seeded shop before its stock is counted. Levels and counters follow from these facts at the very end, so nothing that a task
 * stages can break the identities between holds, orders and stock.
 */
export type Facts = {
  readonly now: Instant;
  readonly staff: readonly Staff[];
  readonly locations: readonly Location[];
  readonly variants: readonly Variant[];
  readonly rates: readonly Rate[];
  readonly customers: readonly Customer[];
  readonly orders: readonly Order[];
  readonly payments: readonly Payment[];
  readonly discounts: readonly Discount[];
  readonly returns: readonly Return[];
  readonly disputes: readonly Dispute[];
  readonly statements: readonly Statement[];
  readonly statementRows: readonly StatementRow[];
  readonly drafts: readonly Draft[];
  readonly holds: readonly Hold[];
  /** Units of a variant that are free to sell at every location, where a task fixes them. */
  readonly pinnedAvailable: ReadonlyMap<Sku, number>;
  /** Units free to sell of one level, by `variant@location`, where a task fixes them. */
  readonly pinnedAvailableAt: ReadonlyMap<string, number>;
  /** Units on hand of one level, by `variant@location`, where a task fixes them. */
  readonly pinnedOnHand: ReadonlyMap<string, number>;
};
