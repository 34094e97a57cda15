import { z } from 'zod';
import type { Order, Tables } from '#contract/checkout-console/state.ts';
import type { Currency } from '#contract/checkout-console/values.ts';
import { Count, Id, rowNamed, Whole } from './arguments.ts';
import type { Case } from './case.ts';
import { reckon } from './money.ts';
import { labelFee, paymentsOf, refundable, refundOf, refundTax, shippingLeft } from './refund-rules.ts';

const units = z.array(z.strictObject({ line: Id, quantity: z.union([z.int().positive(), Count]) }));

/**
 * An amount that a task grades: named by the rule of SPEC that gives it, worked out here from the first snapshot, never written down.
 * `stated` is for what the instruction itself says, by a binding.
 */
export const Amount = z.discriminatedUnion('computed', [
  z.strictObject({ computed: z.literal('nothing') }),
  z.strictObject({ computed: z.literal('stated'), minor: Whole, currency: z.enum(['EUR', 'USD', 'JPY']) }),
  z.strictObject({ computed: z.literal('order_total'), order: Id }),
  z.strictObject({ computed: z.literal('authorised'), order: Id }),
  z.strictObject({ computed: z.literal('captured'), order: Id }),
  /** What an order costs beyond what is authorised for it. */
  z.strictObject({ computed: z.literal('uncovered'), order: Id }),
  z.strictObject({ computed: z.literal('draft_total'), draft: Id, rate: Id.optional(), codes: z.array(Id).optional() }),
  z.strictObject({
    computed: z.literal('refund'),
    order: Id,
    lines: units,
    shipping: z.enum(['none', 'all']).default('none'),
    label: z.enum(['given', 'kept']).default('given'),
  }),
  /** The tax within a refund of units of one line. */
  z.strictObject({ computed: z.literal('refund_tax'), order: Id, line: Id, quantity: z.union([z.int().positive(), Count]) }),
  /** What a line still gives back once so many more of its units were refunded. */
  z.strictObject({ computed: z.literal('refundable'), order: Id, line: Id, after: z.union([z.int().nonnegative(), Count]) }),
]);
export type Amount = z.infer<typeof Amount>;

/** Whole minor units and their currency; null for nothing, which has none. */
export type Sum = { readonly minor: number; readonly currency: Currency | null };

export function sumOf({ found }: Pick<Case, 'found'>, amount: Amount): Sum {
  switch (amount.computed) {
    case 'nothing':
      return { minor: 0, currency: null };
    case 'stated':
      return { minor: amount.minor, currency: amount.currency };
    case 'order_total':
    case 'authorised':
    case 'captured':
    case 'uncovered': {
      const order = rowNamed(found.orders, amount.order);
      return { minor: moneyOf(found, order, amount.computed), currency: order.currency };
    }
    case 'draft_total':
      return draftTotal(found, amount);
    case 'refund': {
      const order = rowNamed(found.orders, amount.order);
      const goods = amount.lines.map(({ line, quantity }) => refundOf(order, line, quantity));
      const shipping = amount.shipping === 'all' ? shippingLeft(found, order) : 0;
      const label = amount.label === 'kept' ? labelFee(order.currency) : 0;
      return { minor: goods.reduce((sum, part) => sum + part, shipping - label), currency: order.currency };
    }
    case 'refund_tax': {
      const order = rowNamed(found.orders, amount.order);
      return { minor: refundTax(order, amount.line, amount.quantity), currency: order.currency };
    }
    case 'refundable': {
      const order = rowNamed(found.orders, amount.order);
      return { minor: refundable(order, amount.line, amount.after), currency: order.currency };
    }
  }
}

function moneyOf(found: Tables, order: Order, what: 'order_total' | 'authorised' | 'captured' | 'uncovered'): number {
  const payment = rowNamed(found.payments, order.payment);
  const captured = paymentsOf(found, order.id).flatMap(({ captures }) => captures);
  switch (what) {
    case 'order_total':
      return order.totals.total;
    case 'authorised':
      return payment.authorised;
    case 'captured':
      return captured.reduce((sum, { amount }) => sum + amount, 0);
    case 'uncovered':
      return Math.max(0, order.totals.total - payment.authorised);
  }
}

function draftTotal(found: Tables, wanted: Extract<Amount, { computed: 'draft_total' }>): Sum {
  const draft = rowNamed(found.drafts, wanted.draft);
  const shipping = wanted.rate === undefined ? (draft.rate?.price ?? 0) : rowNamed(found.rates, wanted.rate).price;
  const codes = wanted.codes === undefined ? draft.codes : wanted.codes.map((code) => termsOf(found, draft.lines, code));
  const { totals } = reckon({ currency: draft.currency, lines: draft.lines, discount: draft.discount?.amount ?? 0, codes, shipping });
  return { minor: totals.total, currency: draft.currency };
}

/** A code with the terms under which it would be applied (SPEC DIS-1). */
export function termsOf(
  found: Tables,
  lines: readonly { readonly variant: string }[],
  code: string,
): { readonly cut: Tables['discounts'][string]['cut']; readonly excluded: readonly string[] } {
  const { cut, excludesSale } = rowNamed(found.discounts, code);
  const onSale = lines.map(({ variant }) => rowNamed(found.variants, variant)).filter(({ compareAt }) => compareAt !== null);
  return { cut, excluded: excludesSale ? onSale.map(({ id }) => id) : [] };
}
