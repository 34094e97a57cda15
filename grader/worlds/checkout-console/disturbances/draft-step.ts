import type { Draft, Rate, Tables } from '#contract/checkout-console/state.ts';

/** Rows by which a draft's step is judged, as they stand at some line. */
export type StepBooks = { readonly [Table in 'drafts' | 'variants' | 'rates' | 'customers']: Map<string, Tables[Table][string]> };

export type DraftStep = 'items' | 'address' | 'shipping' | 'payment' | 'review';

/** The current step of an open draft (SPEC CHK-3, CHK-4); null where there is none. Review has no guard that could send it elsewhere. */
export function draftStep(books: StepBooks, id: string): DraftStep | null {
  const draft = books.drafts.get(id);
  if (draft?.fate.kind !== 'open') return null;
  const forSale = draft.lines.every(({ variant }) => books.variants.get(variant)?.published === true);
  if (draft.lines.length === 0 || !forSale) return 'items';
  if (draft.shippingAddress === null || draft.billingAddress === null) return 'address';
  if (!isOffered(books.rates.get(draft.rate?.rate ?? ''), draft)) return 'shipping';
  const cards = books.customers.get(draft.customer)?.cards ?? [];
  return cards.some((card) => card.id === draft.card) ? 'review' : 'payment';
}

function isOffered(rate: Rate | undefined, { rate: chosen, shippingAddress, currency }: Draft): boolean {
  return (
    rate !== undefined &&
    rate.price === chosen?.price &&
    rate.currency === currency &&
    rate.countries.includes(shippingAddress?.country ?? '')
  );
}
