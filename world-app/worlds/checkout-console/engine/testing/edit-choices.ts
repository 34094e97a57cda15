import * as fc from 'fast-check';
import { Sku, type LineId } from '#contract/checkout-console/ids.ts';
import type { Order, Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { editedOrder } from '../rules/edited-order.ts';
import { orderKey } from '../rules/operation-key.ts';
import { ids } from './small-shop.ts';

export type EditDeed = {
  readonly what: number;
  readonly quantity: number;
  readonly own: boolean;
  readonly money: 'charge' | 'refund' | 'later';
};

/** Whatever a person could do next to edit the waiting order, mostly sensible, at the present version. */
export const editChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .record<EditDeed>({
    what: fc.noBias(fc.nat({ max: 9 })),
    quantity: fc.integer({ min: 0, max: 4 }),
    own: fc.boolean(),
    money: fc.constantFrom('charge', 'refund', 'later'),
  })
  .map((choice) => (tables) => editCommand(choice, rowOf(tables, 'orders', ids.waitingOrder), tables));

/** One of the things that can be done to edit an order, by its number. */
export function editCommand({ what, quantity, own, money }: EditDeed, order: Order, tables: Tables): Command {
  const at = <Kind extends Parameters<typeof orderKey>[1]>(kind: Kind) =>
    ({ kind, order: order.id, opKey: orderKey(order, kind), ifVersion: order.version }) as const;
  // Begin before anything else, so that most runs have an edit to commit.
  if (order.edit === null) return at('begin_order_edit');
  const edited = editedOrder(tables, order, order.edit);
  const difference = edited.kind === 'edited' ? edited.totals.total - order.totals.total : 0;
  const line: LineId = (own ? order.lines[0]?.id : order.edit.added[0]?.line) ?? ids.line;
  const commands: readonly Command[] = [
    { ...at('add_order_line'), variant: Sku.parse(own ? 'CND-FIG' : 'CHR-ASH'), quantity: Math.max(1, quantity) },
    { ...at('set_order_quantity'), line, quantity },
    { ...at('set_order_quantity'), line, quantity: 1 },
    at('drop_order_edit'),
    { ...at('capture'), amount: 1 },
  ];
  return commands[what] ?? { ...at('commit_order_edit'), money, difference, notify: own };
}
