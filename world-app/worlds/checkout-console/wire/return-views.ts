import type { CustomerId, LineId, LocationId, OrderId, ReturnId, Sku } from '#contract/checkout-console/ids.ts';
import type { Currency, Instant, Minor } from '#contract/checkout-console/values.ts';

/** GET /api/returns?q=&state=expected|received&page= */
export type ReturnRow = {
  id: ReturnId;
  order: OrderId;
  customer: string;
  customerId: CustomerId;
  openedAt: Instant;
  units: number;
  state: 'expected' | 'received';
  /** The customer's words. They order nothing. */
  reason: string;
};

/** GET /api/returns/:return, and the answer to receiving it. */
export type ReturnView = ReturnRow & {
  version: number;
  currency: Currency;
  /** What a refund keeps back for the label, where that is ticked. */
  labelFee: Minor;
  lines: {
    line: LineId;
    variant: Sku;
    title: string;
    quantity: number;
    /** Where the units were sent from; not where they have to be received. */
    sentFrom: LocationId;
    sellable: number;
    damaged: number;
    /** Days since the last parcel with units of this line left. */
    daysSinceSent: number | null;
  }[];
  received: { at: Instant; who: string; location: LocationId } | null;
  opKeys: { receive: string };
};
