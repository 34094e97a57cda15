import { DraftId } from '#contract/checkout-console/ids.ts';
import type { Draft } from '#contract/checkout-console/state.ts';
import { row, type Change } from '../change.ts';
import { clockOf } from '../row-of.ts';

/** What a new draft starts with; everything else it begins without. */
export type DraftStart = Pick<
  Draft,
  'customer' | 'email' | 'currency' | 'lines' | 'shippingAddress' | 'billingAddress' | 'card' | 'note' | 'tags' | 'madeBy'
> & { readonly from: DraftId | null };

/** Makes an open draft without hold, discount or shipping method (SPEC DRF-1, DRF-2). */
export function newDraft(change: Change, { from, ...start }: DraftStart): DraftId {
  const id = DraftId.parse(`D-${String(change.next('draft')).padStart(4, '0')}`);
  const { customer, email, currency, lines, shippingAddress, billingAddress, card, note, tags } = start;
  const draft: Draft = {
    ...start,
    id,
    version: 1,
    createdAt: clockOf(change.tables).now,
    lines: lines.map((line) => ({ ...line, hold: null, backOrder: null })),
    discount: null,
    codes: [],
    rate: null,
    fate: { kind: 'open' },
    challenge: null,
    parked: null,
  };
  change.record(
    {
      type: 'draft_created',
      data: {
        draft: id,
        from,
        customer,
        email,
        currency,
        lines: lines.map(({ id: line, variant, quantity, unitPrice }) => ({ line, variant, quantity, unitPrice })),
        shippingAddress,
        billingAddress,
        card,
        note,
        tags: [...tags],
      },
    },
    row('drafts', id, draft),
  );
  return id;
}
