import * as fc from 'fast-check';
import { DiscountCode } from '#contract/checkout-console/ids.ts';
import type { Discount, Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { minor } from '../rules/minor.ts';
import { ids } from './small-shop.ts';

/** A discount of 10 % on everything for everybody, but for what is said. */
export function discount(code: string, more: Partial<Discount> = {}): Discount {
  return {
    id: DiscountCode.parse(code),
    description: code,
    cut: { kind: 'percent', percent: 10 },
    currency: 'EUR',
    active: true,
    startsAt: null,
    endsAt: null,
    minimum: null,
    usageLimit: null,
    usedBefore: 0,
    oncePerCustomer: false,
    firstOrderOnly: false,
    customerTag: null,
    excludesSale: false,
    combinable: false,
    ...more,
  };
}

export function withDiscounts(tables: Tables, ...discounts: readonly Discount[]): Tables {
  return { ...tables, discounts: Object.fromEntries(discounts.map((row) => [row.id, row])) };
}

/** Two codes that go together and one that goes with no other. */
export const someDiscounts = [
  discount('TENOFF', { combinable: true }),
  discount('FIVER', { combinable: true, cut: { kind: 'amount', amount: minor(500) } }),
  discount('ALONE', { cut: { kind: 'percent', percent: 33 } }),
];

/** Applying and removing codes, mostly sensible, at the present versions. */
export const discountChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .record({
    draft: fc.constantFrom(ids.draft, ids.unheldDraft),
    code: fc.constantFrom(...someDiscounts.map(({ id }) => id)),
    apply: fc.boolean(),
  })
  .map(({ draft, code, apply }) => (tables) => {
    const ifVersion = tables.drafts[draft]?.version ?? 1;
    return apply ? { kind: 'apply_code', draft, code, ifVersion } : { kind: 'remove_code', draft, code, ifVersion };
  });

/** The codes on a draft. */
export function codesOf(tables: Tables, draft: string): string[] {
  return rowOf(tables, 'drafts', draft).codes.map(({ code }) => code);
}
