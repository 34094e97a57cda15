import { create } from 'zustand';
import type { AddressId, CardId, DraftId, LineId, RateId } from '#contract/checkout-console/ids.ts';

/** What was filled in on a draft and not saved yet; null, or a line that is missing, means "as saved". */
export type DraftEdits = {
  readonly quantities: Readonly<Record<LineId, string>>;
  readonly shipping: AddressId | null;
  readonly billing: AddressId | null;
  readonly rate: RateId | null;
  readonly card: CardId | null;
};

type Store = {
  readonly byDraft: Readonly<Record<DraftId, DraftEdits>>;
  readonly edit: (draft: DraftId, change: Partial<DraftEdits>) => void;
};

const untouched: DraftEdits = { quantities: {}, shipping: null, billing: null, rate: null, card: null };

const useEdits = create<Store>()((set) => ({
  byDraft: {},
  edit: (draft, change) => set(({ byDraft }) => ({ byDraft: { ...byDraft, [draft]: { ...(byDraft[draft] ?? untouched), ...change } } })),
}));

/** Whether anything is filled in that was not saved. */
export function hasEdits({ quantities, ...chosen }: DraftEdits): boolean {
  return Object.keys(quantities).length > 0 || Object.values(chosen).some((value) => value !== null);
}

/** The unsaved values of a draft. They outlive a visit to another screen, as a person expects of a form that was never saved. */
export function useDraftEdits(draft: DraftId): readonly [DraftEdits, (change: Partial<DraftEdits>) => void] {
  const edits = useEdits((store) => store.byDraft[draft]) ?? untouched;
  const edit = useEdits((store) => store.edit);
  return [edits, (change) => edit(draft, change)];
}
