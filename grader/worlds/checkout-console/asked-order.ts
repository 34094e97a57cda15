import { z } from 'zod';
import type { Draft, SavedCard, Totals } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { badTask } from '../../invalid-evidence.ts';
import { termsOf } from './amount.ts';
import { Count, Id, rowNamed } from './arguments.ts';
import type { Case } from './case.ts';
import { reckon } from './money.ts';

/** An order that a task asks for, by ids of the catalogue, the price list and the customer's profile. */
export const AskedOrder = z.strictObject({
  /** `ui`: placed by a person's way; `any`: however it came about. */
  via: z.enum(['ui', 'any']).default('ui'),
  customer: Id,
  /** The draft it has to come from; left out: any, new ones too. */
  draft: Id.optional(),
  lines: z.array(z.strictObject({ variant: Id, quantity: z.union([z.int().positive(), Count]), location: Id.optional() })).min(1),
  rate: Id,
  card: Id.optional(),
  shipping: Id.optional(),
  billing: Id.optional(),
  /** Codes on it, in their order; left out: those that are on the draft. */
  codes: z.array(Id).optional(),
  /** Whether the money was taken, or only made sure of (SPEC PAY-15). */
  money: z.enum(['captured', 'authorised']).default('captured'),
});
export type AskedOrder = z.infer<typeof AskedOrder>;

export type Reckoned = {
  readonly lines: readonly { readonly variant: string; readonly quantity: number; readonly unitPrice: number; readonly discount: number }[];
  readonly totals: Totals;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly card: SavedCard | null;
};

/** What SPEC makes of it: prices of the draft where it has the line, else of the catalogue; shares, tax and totals by MON. */
export function reckonAsked({ found }: Pick<Case, 'found'>, asked: AskedOrder): Reckoned {
  const customer = rowNamed(found.customers, asked.customer);
  const draft = asked.draft === undefined ? null : rowNamed(found.drafts, asked.draft);
  const currency = draft?.currency ?? rowNamed(found.settings, 'main').currency;
  const priced = asked.lines.map(({ variant, quantity }) => ({ variant, quantity, unitPrice: priceOf(found, draft, variant) }));
  const codes = asked.codes === undefined ? (draft?.codes ?? []) : asked.codes.map((code) => termsOf(found, priced, code));
  const shipping = rowNamed(found.rates, asked.rate).price;
  const { shares, totals } = reckon({ currency, lines: priced, discount: draft?.discount?.amount ?? 0, codes, shipping });
  const address = (id: string | undefined): Address | null => (id === undefined ? null : plain(one(customer.addresses, id)));
  return {
    lines: priced.map((line, index) => ({ ...line, discount: shares[index] ?? 0 })),
    totals,
    shippingAddress: address(asked.shipping),
    billingAddress: address(asked.billing),
    card: asked.card === undefined ? null : one(customer.cards, asked.card),
  };
}

function priceOf(found: Case['found'], draft: Draft | null, variant: string): number {
  return draft?.lines.find((line) => line.variant === variant)?.unitPrice ?? rowNamed(found.variants, variant).price;
}

function one<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((each) => each.id === id);
  if (item === undefined) throw badTask(`${id} is not in the customer's profile`);
  return item;
}

function plain({ name, line1, line2, postcode, city, country }: Address): Address {
  return { name, line1, line2, postcode, city, country };
}
