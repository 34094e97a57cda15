import type { CardId, FulfilmentId, LineId, LocationId, OrderId, Sku } from '#contract/checkout-console/ids.ts';

type OnOrder<Kind extends string> = {
  readonly kind: Kind;
  readonly order: OrderId;
  readonly opKey: string;
  readonly ifVersion: number;
};

/** What can be asked of an order that exists, refunds and notes apart. Each is done once per key of the order's version. */
export type OrderCommand =
  | (OnOrder<'capture'> & { readonly amount: number })
  | OnOrder<'void_payment'>
  | OnOrder<'mark_paid'>
  | (OnOrder<'reauthorise'> & { readonly card: CardId })
  | (OnOrder<'fulfil'> & { readonly location: LocationId; readonly lines: readonly SentUnits[]; readonly tracking: string })
  | (OnOrder<'cancel_fulfilment'> & { readonly fulfilment: FulfilmentId })
  | (OnOrder<'put_on_hold'> & { readonly reason: string })
  | OnOrder<'clear_on_hold'>
  | (OnOrder<'cancel_order'> & {
      readonly money: 'void' | 'refund' | 'later';
      /** Lines whose units go back on sale; those of the other lines are booked as damaged. */
      readonly restock: readonly LineId[];
      readonly reason: string;
      readonly notify: boolean;
    })
  | OnOrder<'begin_order_edit'>
  | (OnOrder<'add_order_line'> & { readonly variant: Sku; readonly quantity: number })
  /** 0 takes the line off. */
  | (OnOrder<'set_order_quantity'> & { readonly line: LineId; readonly quantity: number })
  | OnOrder<'drop_order_edit'>
  | (OnOrder<'commit_order_edit'> & {
      /** What becomes of the difference. */
      readonly money: 'charge' | 'refund' | 'later';
      /** By how much the order comes to cost more, as the person saw it; less is negative. */
      readonly difference: number;
      readonly notify: boolean;
    })
  | OnOrder<'archive_order'>
  | OnOrder<'unarchive_order'>;

export type SentUnits = { readonly line: LineId; readonly quantity: number };
