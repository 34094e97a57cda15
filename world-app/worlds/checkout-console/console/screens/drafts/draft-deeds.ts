import type { DraftView } from '#checkout-console/wire/views.ts';

/** What can be done to a draft beside its steps. Each opens a dialog. */
export type DraftDeed =
  | 'complete_without_payment'
  | 'add_line'
  | 'set_discount'
  | 'remove_discount'
  | 'refresh_prices'
  | 'set_customer'
  | 'set_draft_note'
  | 'park_draft'
  | 'unpark_draft'
  | 'duplicate_draft'
  | 'delete_draft';

type Offer = { readonly deed: DraftDeed; readonly kind: string; readonly label: string };

const offers: readonly (Offer & { readonly when: (draft: DraftView) => boolean })[] = [
  { deed: 'complete_without_payment', kind: 'complete_without_payment', label: 'Complete without payment', when: isOpen },
  { deed: 'add_line', kind: 'add_line', label: 'Add item', when: isOpen },
  { deed: 'set_discount', kind: 'set_discount', label: 'Give discount', when: isOpen },
  { deed: 'remove_discount', kind: 'set_discount', label: 'Remove discount', when: (draft) => isOpen(draft) && draft.discount !== null },
  {
    deed: 'refresh_prices',
    kind: 'refresh_prices',
    label: 'Refresh prices',
    when: (draft) => isOpen(draft) && draft.lines.some(({ listPrice }) => listPrice !== null),
  },
  { deed: 'set_customer', kind: 'set_customer', label: 'Change customer', when: isOpen },
  { deed: 'set_draft_note', kind: 'set_draft_note', label: 'Edit note', when: isOpen },
  { deed: 'park_draft', kind: 'park_draft', label: 'Park', when: (draft) => isOpen(draft) && draft.parked === null },
  { deed: 'unpark_draft', kind: 'unpark_draft', label: 'Unpark', when: (draft) => isOpen(draft) && draft.parked !== null },
  { deed: 'duplicate_draft', kind: 'duplicate_draft', label: 'Duplicate', when: () => true },
  { deed: 'delete_draft', kind: 'delete_draft', label: 'Delete', when: isOpen },
];

function isOpen({ state }: DraftView): boolean {
  return state === 'open';
}

/** What this draft is open to as it stands, in the order of its menu. The server has the last word. */
export function openDraftDeeds(draft: DraftView, may: (kind: string) => boolean): readonly Offer[] {
  return offers.filter(({ kind, when }) => may(kind) && when(draft)).map(({ deed, kind, label }) => ({ deed, kind, label }));
}
