import type { Discount, Draft, Tables } from '#contract/checkout-console/state.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { clockOf, findRow, rowOf } from '../row-of.ts';
import { sumMinor } from './minor.ts';

/** How often a code was used: by every order that went by it and was not canceled, so that canceling gives a use back (SPEC DIS-4). */
export function usesOf(tables: Tables, discount: Discount): number {
  return discount.usedBefore + ordersWith(tables, discount.id).length;
}

function ordersWith(tables: Tables, code: Discount['id']): Tables['orders'][string][] {
  return Object.values(tables.orders).filter((order) => order.canceledAt === null && order.codes.includes(code));
}

/** Why a discount may not reduce this draft, whoever the customer is, or null (SPEC DIS-2). */
export function codeGuard(tables: Tables, draft: Draft, discount: Discount): Refusal | null {
  const { id, active, startsAt, endsAt, currency, minimum, usageLimit, combinable } = discount;
  const { now } = clockOf(tables);
  const no = (code: Refusal['code'], message: string): Refusal => refusal(code, message, { field: 'code' });
  if (!active) return no('code_unknown', `${id} is not a code that can be used.`);
  if (startsAt !== null && now < startsAt) return no('code_not_started', `${id} cannot be used yet.`);
  if (endsAt !== null && endsAt <= now) return no('code_expired', `${id} has expired.`);
  if (currency !== draft.currency) return no('code_market', `${id} is for orders in ${currency}.`);
  const others = draft.codes.filter(({ code }) => code !== id).map(({ code }) => findRow(tables, 'discounts', code));
  if (others.length > 0 && (!combinable || others.some((other) => other?.combinable !== true))) {
    return no(
      'code_not_combinable',
      `${id} cannot be used together with ${others.map((other) => other?.id ?? 'another code').join(', ')}.`,
    );
  }
  const subtotal = sumMinor(draft.lines.map(({ quantity, unitPrice }) => quantity * unitPrice));
  if (minimum !== null && subtotal < minimum) return no('code_min', `The items do not come to what ${id} asks for.`);
  if (usageLimit !== null && usesOf(tables, discount) >= usageLimit) return no('code_limit', `${id} was used as often as it may be.`);
  return null;
}

/** Why the draft's customer is not entitled to a discount, or null. Asked at review and at placing only (SPEC DIS-3). */
export function entitlementGuard(tables: Tables, draft: Draft, discount: Discount): Refusal | null {
  const customer = rowOf(tables, 'customers', draft.customer);
  const { id, customerTag, firstOrderOnly, oncePerCustomer } = discount;
  const placed = Object.values(tables.orders).filter((order) => order.customer === customer.id && order.canceledAt === null);
  const no = (why: string): Refusal => refusal('code_customer', `${id} is not for ${customer.name}: ${why}.`, { field: 'code' });
  if (customerTag !== null && !customer.tags.includes(customerTag)) return no(`only for customers tagged ${customerTag}`);
  if (firstOrderOnly && placed.length > 0) return no('only for a first order');
  if (oncePerCustomer && placed.some((order) => order.codes.includes(id))) return no('used before');
  return null;
}

/** The first code of a draft that may not be used after all, or null. */
export function codesGuard(tables: Tables, draft: Draft): Refusal | null {
  for (const { code } of draft.codes) {
    const discount = rowOf(tables, 'discounts', code);
    const blocked = codeGuard(tables, draft, discount) ?? entitlementGuard(tables, draft, discount);
    if (blocked !== null) return blocked;
  }
  return null;
}
