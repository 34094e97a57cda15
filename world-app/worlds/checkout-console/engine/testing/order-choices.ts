import * as fc from 'fast-check';
import { FulfilmentId, LineId, type OrderId } from '#contract/checkout-console/ids.ts';
import type { Order, Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { disputeKey, orderKey, refundKey, returnKey } from '../rules/operation-key.ts';
import { refundOfLine } from '../rules/refund-amount.ts';
import { shippingLeft } from '../rules/shipping-left.ts';
import { ids } from './small-shop.ts';

export type OrderDeed = {
  readonly what: number;
  readonly units: number;
  readonly card: typeof ids.visa;
  readonly restock: 'cancel' | 'return' | 'no_restock';
  readonly money: 'void' | 'refund' | 'later';
  readonly yes: boolean;
};

/** Whatever a person could do next with one of the small shop's orders, mostly sensible, at the present versions. */
export const orderChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .record<OrderDeed & { readonly order: OrderId }>({
    what: fc.integer({ min: 0, max: 15 }),
    order: fc.constantFrom(ids.shippedOrder, ids.waitingOrder),
    units: fc.integer({ min: 1, max: 3 }),
    card: fc.constantFrom(ids.visa, ids.mastercard, ids.declining),
    restock: fc.constantFrom('cancel', 'return', 'no_restock'),
    money: fc.constantFrom('void', 'refund', 'later'),
    yes: fc.boolean(),
  })
  .map((choice) => (tables) => orderCommand(choice, rowOf(tables, 'orders', choice.order), tables));

/** One of the things that can be done with an order, by its number. */
export function orderCommand({ what, units, card, restock, money, yes }: OrderDeed, order: Order, tables: Tables): Command {
  const line = order.lines[0];
  if (line === undefined) throw new Error(`${order.id} has no line`);
  const at = { order: order.id, ifVersion: order.version };
  const payment = rowOf(tables, 'payments', order.payment);
  const key = <Kind extends Parameters<typeof orderKey>[1]>(
    kind: Kind,
  ): { kind: Kind; opKey: string; order: OrderId; ifVersion: number } => ({
    kind,
    opKey: orderKey(order, kind),
    ...at,
  });
  const shipping = yes ? shippingLeft(order, payment) : 0;
  const commands: readonly Command[] = [
    { ...key('capture'), amount: yes ? payment.authorised : units * 1000 },
    key('void_payment'),
    key('mark_paid'),
    { ...key('reauthorise'), card },
    { ...key('fulfil'), location: line.location, lines: [{ line: line.id, quantity: units }], tracking: 'HP7' },
    { ...key('cancel_fulfilment'), fulfilment: FulfilmentId.parse(`${order.id}-F${units}`) },
    { ...key('put_on_hold'), reason: 'Check' },
    key('clear_on_hold'),
    { ...key('cancel_order'), money, restock: yes ? [LineId.parse('line_1')] : [], reason: 'Whim', notify: yes },
    key(order.archivedAt === null ? 'archive_order' : 'unarchive_order'),
    {
      kind: 'refund',
      ...at,
      lines: [{ line: line.id, quantity: units, restock }],
      shipping,
      reason: 'Other',
      notify: yes,
      labelFee: false,
      amount: refundOfLine(line, Math.min(units, line.quantity - line.refunded), order.currency).amount + shipping,
      opKey: refundKey(order),
    },
  ];
  return [...commands, ...afterSale({ units, yes }, line, order, tables)][what] ?? { kind: 'tick' };
}

function afterSale(
  { units, yes }: Pick<OrderDeed, 'units' | 'yes'>,
  line: Order['lines'][number],
  order: Order,
  tables: Tables,
): Command[] {
  const returned = tables.returns['R-0001'];
  const dispute = tables.disputes['dsp_0001'];
  return [
    {
      kind: 'open_return',
      order: order.id,
      lines: [{ line: line.id, quantity: units }],
      reason: 'Whim',
      opKey: orderKey(order, 'open_return'),
      ifVersion: order.version,
    },
    ...(returned === undefined
      ? []
      : [
          {
            kind: 'receive_return' as const,
            return: returned.id,
            location: line.location,
            lines: [{ line: line.id, sellable: units - 1, damaged: yes ? 1 : 0 }],
            opKey: returnKey(returned),
            ifVersion: returned.version,
          },
        ]),
    ...(dispute === undefined
      ? []
      : [
          {
            kind: 'answer_dispute' as const,
            dispute: dispute.id,
            refund: null,
            tracking: '',
            text: 'It came.',
            opKey: disputeKey(dispute, 'answer_dispute'),
            ifVersion: dispute.version,
          },
          {
            kind: 'accept_dispute' as const,
            dispute: dispute.id,
            opKey: disputeKey(dispute, 'accept_dispute'),
            ifVersion: dispute.version,
          },
        ]),
  ];
}
