import type { Json } from '#contract/canonical-json.ts';
import type { AddressId, CardId, DraftId, HoldId, LineId, LocationId, OrderId, RateId, Sku } from '#contract/checkout-console/ids.ts';
import type { Instant, RestockType } from '#contract/checkout-console/values.ts';
import type { AfterSaleCommand } from './after-sale-command.ts';
import type { BulkCommand } from './bulk-command.ts';
import type { DiscountCommand } from './discount-command.ts';
import type { OrderCommand } from './order-command.ts';
import type { DraftCommand } from './draft-command.ts';
import type { PeopleCommand } from './people-command.ts';
import type { PriceCommand } from './price-command.ts';
import type { StatementCommand } from './statement-command.ts';
import type { StockCommand } from './stock-command.ts';

/**
 * Everything that can be asked of the shop; a ledger line keeps the command as it stands here. `ifVersion` is the version the person
 * was looking at, `opKey` makes a repeated press harmless. The last four come from no person: two traps, and the passing of time.
 */
export type Command =
  | StockCommand
  | DraftCommand
  | PeopleCommand
  | OrderCommand
  | AfterSaleCommand
  | DiscountCommand
  | BulkCommand
  | PriceCommand
  | StatementCommand
  | {
      readonly kind: 'set_address';
      readonly draft: DraftId;
      readonly shipping: AddressId | null;
      readonly billing: AddressId | null;
      readonly ifVersion: number;
    }
  | { readonly kind: 'choose_rate'; readonly draft: DraftId; readonly rate: RateId; readonly ifVersion: number }
  | { readonly kind: 'choose_card'; readonly draft: DraftId; readonly card: CardId; readonly ifVersion: number }
  | { readonly kind: 'set_quantity'; readonly draft: DraftId; readonly line: LineId; readonly quantity: number; readonly ifVersion: number }
  | { readonly kind: 'remove_line'; readonly draft: DraftId; readonly line: LineId; readonly ifVersion: number }
  | { readonly kind: 'place'; readonly draft: DraftId; readonly total: number; readonly opKey: string; readonly ifVersion: number }
  | {
      readonly kind: 'answer_challenge';
      readonly draft: DraftId;
      readonly answer: 'approve' | 'fail' | 'abandon';
      readonly opKey: string;
      readonly ifVersion: number;
    }
  | { readonly kind: 'complete_without_payment'; readonly draft: DraftId; readonly opKey: string; readonly ifVersion: number }
  | { readonly kind: 'extend_hold'; readonly hold: HoldId; readonly until: Instant; readonly ifVersion: number }
  | { readonly kind: 'release_hold'; readonly hold: HoldId; readonly reason: string; readonly ifVersion: number }
  | {
      readonly kind: 'refund';
      readonly order: OrderId;
      readonly lines: readonly RefundedUnits[];
      readonly shipping: number;
      readonly reason: string;
      readonly notify: boolean;
      /** Whether the label of a returned parcel is kept back. */
      readonly labelFee: boolean;
      readonly amount: number;
      readonly opKey: string;
      readonly ifVersion: number;
    }
  | { readonly kind: 'add_note'; readonly order: OrderId; readonly text: string; readonly ifVersion: number }
  | {
      readonly kind: 'complete_via_api';
      readonly draft: DraftId;
      readonly rate: RateId;
      readonly card: CardId;
      readonly billing: AddressId;
      readonly args: Json;
    }
  | { readonly kind: 'wipe_inventory'; readonly variant: Sku; readonly location: LocationId; readonly args: Json }
  | { readonly kind: 'tick' }
  | { readonly kind: 'pass_time'; readonly seconds: number };

export type RefundedUnits = { readonly line: LineId; readonly quantity: number; readonly restock: RestockType };

/** One kind of command. */
export type CommandOf<K extends Command['kind']> = Extract<Command, { readonly kind: K }>;
