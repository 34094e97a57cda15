import type { DisputeId, LineId, LocationId, OrderId, RefundId, ReturnId } from '#contract/checkout-console/ids.ts';

/** What can be asked about goods that come back and charges that are disputed. */
export type AfterSaleCommand =
  | {
      readonly kind: 'open_return';
      readonly order: OrderId;
      readonly lines: readonly { readonly line: LineId; readonly quantity: number }[];
      readonly reason: string;
      readonly opKey: string;
      readonly ifVersion: number;
    }
  | {
      readonly kind: 'receive_return';
      readonly return: ReturnId;
      readonly location: LocationId;
      readonly lines: readonly ReceivedUnits[];
      readonly opKey: string;
      readonly ifVersion: number;
    }
  | {
      readonly kind: 'answer_dispute';
      readonly dispute: DisputeId;
      readonly refund: RefundId | null;
      readonly tracking: string;
      readonly text: string;
      readonly opKey: string;
      readonly ifVersion: number;
    }
  | { readonly kind: 'accept_dispute'; readonly dispute: DisputeId; readonly opKey: string; readonly ifVersion: number };

export type ReceivedUnits = { readonly line: LineId; readonly sellable: number; readonly damaged: number };
