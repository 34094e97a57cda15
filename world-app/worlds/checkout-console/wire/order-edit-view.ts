import type { LineId, LocationId, Sku } from '#contract/checkout-console/ids.ts';
import type { Instant, Minor } from '#contract/checkout-console/values.ts';

/** An edit of an order that was begun and is neither saved nor discarded: what it will come to. */
export type OrderEditView = {
  at: Instant;
  who: string;
  lines: {
    line: LineId;
    variant: Sku;
    title: string;
    unitPrice: Minor;
    /** Units on the order now, 0 for an added line, and after the edit. */
    was: number;
    quantity: number;
    /** Why the line cannot be changed, or null. */
    fixed: string | null;
    /** Units of it that could still be sold, over all locations. */
    available: number;
  }[];
  /** What saving it would do; or why it cannot be saved as it stands. */
  outcome:
    { kind: 'ready'; total: Minor; difference: number; promises: OrderPromise[]; money: EditMoney } | { kind: 'blocked'; reason: string };
};
/** Units that are promised more, or fewer, to the order at a location. */
export type OrderPromise = { title: string; variant: Sku; location: LocationId; units: number };
/** What can become of the difference: the card that can be charged for it, whether it can be refunded. */
export type EditMoney = { charge: string | null; refund: boolean };
