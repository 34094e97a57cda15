import { z } from 'zod';
import { canonicalJson } from '#contract/canonical-json.ts';
import { restockTypes } from '#contract/checkout-console/values.ts';
import type { Amount } from '../amount.ts';
import { sumOf } from '../amount.ts';
import { Count, Id, rowNamed } from '../arguments.ts';
import type { Case } from '../case.ts';
import { defineGate, findAll } from '../define-check.ts';
import { lineOf, labelFee, paymentsOf, refundOf, shippingLeft } from '../refund-rules.ts';

const Args = z.strictObject({
  order: Id,
  lines: z.array(z.strictObject({ line: Id, quantity: z.union([z.int().positive(), Count]), restock: z.enum(restockTypes), location: Id })),
  shipping: z.enum(['none', 'all']).default('none'),
  label: z.enum(['given', 'kept']).default('given'),
  reason: z.string().optional(),
  notify: z.boolean().optional(),
});
type Args = z.infer<typeof Args>;

/** Exactly one refund was made of an order: these units, with their goods going there, for the amount that SPEC gives (SPEC VOC-6). */
export const refundExact = defineGate({
  check: 'refund_exact',
  specRefs: ['VOC-6', 'REF-1', 'REF-2', 'REF-3', 'RET-4', 'SCR-4'],
  args: Args,
  state: (trial, args) => {
    const wanted = expected(trial, args);
    const known = new Set(paymentsOf(trial.found, args.order).flatMap(({ refunds }) => refunds.map(({ id }) => id)));
    const made = paymentsOf(trial.final, args.order).flatMap(({ refunds }) => refunds.filter(({ id }) => !known.has(id)));
    const [refund] = made;
    if (refund === undefined || made.length > 1)
      return { holds: false, because: `${made.length} refunds were made of ${args.order}, expected one` };
    const lines = trial.final.orders[args.order]?.lines ?? [];
    return findAll(`${refund.id} gives ${wanted.amount} back, in minor units`, [
      refund.amount === wanted.amount ? null : `${refund.id} gives ${refund.amount} back, expected ${wanted.amount}`,
      refund.shipping === wanted.shipping ? null : `${refund.id} gives ${refund.shipping} of shipping back, expected ${wanted.shipping}`,
      sorted(refund.lines) === sorted(wanted.lines) ? null : `${refund.id} is of ${sorted(refund.lines)}, expected ${sorted(wanted.lines)}`,
      args.reason === undefined || refund.reason === args.reason ? null : `the reason of ${refund.id} is ${refund.reason}`,
      args.notify === undefined || refund.notify === args.notify
        ? null
        : `${refund.id} ${refund.notify ? 'told' : 'did not tell'} the customer`,
      ...rowNamed(trial.found.orders, args.order).lines.map(({ id, refunded }) => {
        const more = wanted.lines.find(({ line }) => line === id)?.quantity ?? 0;
        const is = lines.find((line) => line.id === id)?.refunded;
        return is === refunded + more ? null : `${is ?? 'no'} units of ${id} are refunded, expected ${refunded + more}`;
      }),
    ]);
  },
  ledger: (trial, args) => {
    const amount = sumOf(trial, refundAmount(args)).minor;
    const told = trial.steps.flatMap(({ line, events }) => events.map((event) => ({ event, line, events })));
    const given = told.flatMap(({ event, line, events }) =>
      event.type === 'payment_refunded' && event.data.order === args.order ? [{ data: event.data, line, events }] : [],
    );
    const [refund] = given;
    if (refund === undefined || given.length > 1)
      return { holds: false, because: `lines tell of ${given.length} refunds of ${args.order}, expected one` };
    const units = told.flatMap(({ event: { type, data } }) => (type === 'units_refunded' && data.order === args.order ? [data] : []));
    const wanted = args.lines.map(({ line, quantity, restock, location }) => [line, quantity, restock, location]);
    const is = units.map(({ line, quantity, restock, location }) => [line, quantity, restock, location]);
    const messages = refund.events.filter(({ type, data }) => type === 'customer_notified' && data.order === args.order).length;
    const { seq, command } = refund.line;
    return findAll(`ledger line ${seq} gave ${amount} back as ${refund.data.refund}`, [
      refund.data.amount === amount ? null : `ledger line ${seq} gave ${refund.data.amount} back, expected ${amount}`,
      sorted(is) === sorted(wanted) ? null : `lines tell of ${sorted(is)}, expected ${sorted(wanted)}`,
      args.reason === undefined || command['reason'] === args.reason ? null : `the reason of ledger line ${seq} is another`,
      args.notify === undefined || messages > 0 === args.notify ? null : `ledger line ${seq} sent ${messages} messages`,
    ]);
  },
});

function refundAmount({ order, lines, shipping, label }: Args): Amount {
  return { computed: 'refund', order, lines: lines.map(({ line, quantity }) => ({ line, quantity })), shipping, label };
}

/** The rows that the refund has to be, reckoned line by line; the ledger form asks for the sum alone. */
function expected(
  { found }: Pick<Case, 'found'>,
  { order: id, lines, shipping, label }: Args,
): { readonly amount: number; readonly shipping: number; readonly lines: readonly { readonly line: string; readonly quantity: number }[] } {
  const order = rowNamed(found.orders, id);
  const parts = lines.map((each) => ({ ...each, line: lineOf(order, each.line).id, amount: refundOf(order, each.line, each.quantity) }));
  const back = shipping === 'all' ? shippingLeft(found, order) : 0;
  const kept = label === 'kept' ? labelFee(order.currency) : 0;
  return { amount: parts.reduce((sum, { amount }) => sum + amount, back - kept), shipping: back, lines: parts };
}

function sorted(items: readonly unknown[]): string {
  return items.map(canonicalJson).toSorted().join(' ') || 'nothing';
}
