import type { HttpHandler } from 'msw';
import { OrderId } from '#contract/checkout-console/ids.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import { AddNoteBody, RefundBody } from '#checkout-console/wire/bodies.ts';
import { viewOrder } from '../queries/orders.ts';
import type { WorldCore } from '../world-core.ts';
import { route } from './route.ts';

/** Every POST about an order. */
export function orderCommands(core: WorldCore): HttpHandler[] {
  const order = route(core, OrderId, ({ tables }, id) => viewOrder(tables, rowOf(tables, 'orders', id)));
  return [
    order('/api/orders/:id/refunds', RefundBody, 'refund', (id, body) => ({ kind: 'refund', order: id, ...body })),
    order('/api/orders/:id/notes', AddNoteBody, 'add_note', (id, body) => ({ kind: 'add_note', order: id, ...body })),
  ];
}
