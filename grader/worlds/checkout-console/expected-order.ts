import type { Address, ChosenRate } from '#contract/checkout-console/values.ts';
import type { Draft, SavedCard, Totals } from '#contract/checkout-console/state.ts';
import { badTask } from '../../invalid-evidence.ts';
import type { Case } from './case.ts';
import { reckon } from './money.ts';
import { plainAddress } from './plain-address.ts';

export type Wanted = { readonly draft: string; readonly rate: string; readonly card: string; readonly billing: string };

/** The order that the task asks for, reckoned from the first snapshot, as colleagues left it, and SPEC alone. */
export type ExpectedOrder = {
  readonly draft: Draft;
  readonly lines: readonly { readonly variant: string; readonly quantity: number; readonly unitPrice: number; readonly discount: number }[];
  readonly billing: Address;
  readonly rate: ChosenRate;
  readonly card: SavedCard;
  readonly totals: Totals;
};

/** `rate`, `card` and `billing` are ids of the price list and of the customer's profile. */
export function expectedOrder({ found }: Pick<Case, 'found'>, wanted: Wanted): ExpectedOrder {
  const draft = found.drafts[wanted.draft];
  const customer = draft === undefined ? undefined : found.customers[draft.customer];
  const rate = found.rates[wanted.rate];
  const card = customer?.cards.find(({ id }) => id === wanted.card);
  const address = customer?.addresses.find(({ id }) => id === wanted.billing);
  if (draft === undefined || rate === undefined || card === undefined || address === undefined) {
    throw badTask(`${wanted.draft}, ${wanted.rate}, ${wanted.card} and ${wanted.billing} are not all in the first snapshot`);
  }
  const billing = plainAddress(address);
  const { shares, totals } = reckon({
    currency: draft.currency,
    lines: draft.lines,
    discount: draft.discount?.amount ?? 0,
    codes: draft.codes,
    shipping: rate.price,
  });
  return {
    draft,
    lines: draft.lines.map(({ variant, quantity, unitPrice }, index) => ({ variant, quantity, unitPrice, discount: shares[index] ?? 0 })),
    billing,
    rate: { rate: rate.id, name: rate.name, price: rate.price },
    card,
    totals,
  };
}
