import type { CustomerId, DraftId, LineId, Sku } from '#contract/checkout-console/ids.ts';
import type { Address, ParkCode } from '#contract/checkout-console/values.ts';

/** What can be asked about drafts beside the steps of checkout. */
export type DraftCommand =
  | { readonly kind: 'create_draft'; readonly customer: CustomerId; readonly opKey: string }
  | { readonly kind: 'duplicate_draft'; readonly draft: DraftId; readonly opKey: string; readonly ifVersion: number }
  | { readonly kind: 'delete_draft'; readonly draft: DraftId; readonly ifVersion: number }
  | { readonly kind: 'add_line'; readonly draft: DraftId; readonly variant: Sku; readonly quantity: number; readonly ifVersion: number }
  /** A card that is typed in; it is saved for the draft's customer and chosen. */
  | { readonly kind: 'save_card'; readonly draft: DraftId; readonly number: string; readonly expires: string; readonly ifVersion: number }
  | { readonly kind: 'set_customer'; readonly draft: DraftId; readonly customer: CustomerId; readonly ifVersion: number }
  | {
      readonly kind: 'edit_address';
      readonly draft: DraftId;
      readonly use: 'shipping' | 'billing';
      readonly address: Address;
      readonly updateProfile: boolean;
      readonly ifVersion: number;
    }
  /** A discount by hand; null takes it away. */
  | {
      readonly kind: 'set_discount';
      readonly draft: DraftId;
      readonly discount: { readonly label: string; readonly amount: number } | null;
      readonly ifVersion: number;
    }
  | { readonly kind: 'refresh_prices'; readonly draft: DraftId; readonly ifVersion: number }
  | { readonly kind: 'back_order_line'; readonly draft: DraftId; readonly line: LineId; readonly note: string; readonly ifVersion: number }
  | { readonly kind: 'end_back_order'; readonly draft: DraftId; readonly line: LineId; readonly ifVersion: number }
  | { readonly kind: 'set_draft_note'; readonly draft: DraftId; readonly text: string; readonly ifVersion: number }
  | { readonly kind: 'park_draft'; readonly draft: DraftId; readonly code: ParkCode; readonly ifVersion: number }
  | { readonly kind: 'unpark_draft'; readonly draft: DraftId; readonly ifVersion: number };
