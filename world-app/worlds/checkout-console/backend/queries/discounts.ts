import type { Discount, Tables } from '#contract/checkout-console/state.ts';
import { clockOf } from '#checkout-console/engine/row-of.ts';
import { usesOf } from '#checkout-console/engine/rules/code-guards.ts';
import type { DiscountRow, DiscountState } from '#checkout-console/wire/discount-views.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import { formatMoney } from '../views/format-money.ts';
import { compareText } from './compare.ts';
import { paginate, type Page } from './paginate.ts';
import { matches } from './search.ts';

export type DiscountsQuery = { readonly q: string; readonly page: Page; readonly state: DiscountState | null };

/** Discounts by code; searched by code or description. */
export function listDiscounts(tables: Tables, { q, page, state }: DiscountsQuery): Paged<DiscountRow> {
  const found = Object.values(tables.discounts)
    .map((discount) => discountRow(tables, discount))
    .filter((row) => state === null || row.state === state)
    .filter((row) => matches(q, [row.code, row.description]))
    .toSorted((a, b) => compareText(a.code, b.code));
  return paginate(found, { page, all: tables.discounts }, (row) => row);
}

export function discountRow(tables: Tables, discount: Discount): DiscountRow {
  const { cut, currency } = discount;
  return {
    code: discount.id,
    description: discount.description,
    value: cut.kind === 'percent' ? `${cut.percent}%` : formatMoney(cut.amount, currency),
    currency,
    state: stateOf(tables, discount),
    startsAt: discount.startsAt,
    endsAt: discount.endsAt,
    minimum: discount.minimum,
    uses: usesOf(tables, discount),
    usageLimit: discount.usageLimit,
    combinable: discount.combinable,
    terms: termsOf(discount),
  };
}

function stateOf(tables: Tables, discount: Discount): DiscountState {
  const { now } = clockOf(tables);
  if (!discount.active) return 'inactive';
  if (discount.startsAt !== null && now < discount.startsAt) return 'scheduled';
  if (discount.endsAt !== null && discount.endsAt <= now) return 'expired';
  return discount.usageLimit !== null && usesOf(tables, discount) >= discount.usageLimit ? 'used up' : 'active';
}

function termsOf({ minimum, currency, customerTag, firstOrderOnly, oncePerCustomer, excludesSale, combinable }: Discount): string[] {
  return [
    `For orders in ${currency}.`,
    ...(minimum === null ? [] : [`Items have to come to ${formatMoney(minimum, currency)} at least.`]),
    ...(customerTag === null ? [] : [`Only for customers tagged ${customerTag}.`]),
    ...(firstOrderOnly ? ['Only for a customer’s first order.'] : []),
    ...(oncePerCustomer ? ['Once per customer.'] : []),
    ...(excludesSale ? ['Does not reduce sale items.'] : []),
    combinable ? 'Goes together with other codes that do.' : 'Not together with other codes.',
  ];
}
