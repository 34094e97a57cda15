import type { HttpHandler } from 'msw';
import { OrderId } from '#contract/checkout-console/ids.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import { AddNoteBody, RefundBody } from '#checkout-console/wire/bodies.ts';
import {
  AddOrderLineBody,
  CancelFulfilmentBody,
  CancelOrderBody,
  CaptureBody,
  CommitOrderEditBody,
  FulfilBody,
  OrderStepBody,
  PutOnHoldBody,
  ReauthoriseBody,
  SetOrderQuantityBody,
} from '#checkout-console/wire/order-bodies.ts';
import { viewOrder } from '../queries/orders.ts';
import type { WorldCore } from '../world-core.ts';
import { route } from './route.ts';

/** Every POST about an order. */
export function orderCommands(core: WorldCore): HttpHandler[] {
  const order = route(core, OrderId, ({ tables }, id) => viewOrder(tables, rowOf(tables, 'orders', id)));
  return [
    order('/api/orders/:id/refunds', RefundBody, 'refund', (id, body) => ({ kind: 'refund', order: id, ...body })),
    order('/api/orders/:id/notes', AddNoteBody, 'add_note', (id, body) => ({ kind: 'add_note', order: id, ...body })),
    order('/api/orders/:id/capture', CaptureBody, 'capture', (id, body) => ({ kind: 'capture', order: id, ...body })),
    order('/api/orders/:id/void', OrderStepBody, 'void_payment', (id, body) => ({ kind: 'void_payment', order: id, ...body })),
    order('/api/orders/:id/mark-paid', OrderStepBody, 'mark_paid', (id, body) => ({ kind: 'mark_paid', order: id, ...body })),
    order('/api/orders/:id/reauthorise', ReauthoriseBody, 'reauthorise', (id, body) => ({ kind: 'reauthorise', order: id, ...body })),
    order('/api/orders/:id/fulfilments', FulfilBody, 'fulfil', (id, body) => ({ kind: 'fulfil', order: id, ...body })),
    order('/api/orders/:id/cancel-fulfilment', CancelFulfilmentBody, 'cancel_fulfilment', (id, body) => ({
      kind: 'cancel_fulfilment',
      order: id,
      ...body,
    })),
    order('/api/orders/:id/on-hold', PutOnHoldBody, 'put_on_hold', (id, body) => ({ kind: 'put_on_hold', order: id, ...body })),
    order('/api/orders/:id/clear-on-hold', OrderStepBody, 'clear_on_hold', (id, body) => ({ kind: 'clear_on_hold', order: id, ...body })),
    order('/api/orders/:id/cancel', CancelOrderBody, 'cancel_order', (id, body) => ({ kind: 'cancel_order', order: id, ...body })),
    order('/api/orders/:id/begin-edit', OrderStepBody, 'begin_order_edit', (id, body) => ({
      kind: 'begin_order_edit',
      order: id,
      ...body,
    })),
    order('/api/orders/:id/add-line', AddOrderLineBody, 'add_order_line', (id, body) => ({ kind: 'add_order_line', order: id, ...body })),
    order('/api/orders/:id/quantity', SetOrderQuantityBody, 'set_order_quantity', (id, body) => ({
      kind: 'set_order_quantity',
      order: id,
      ...body,
    })),
    order('/api/orders/:id/drop-edit', OrderStepBody, 'drop_order_edit', (id, body) => ({ kind: 'drop_order_edit', order: id, ...body })),
    order('/api/orders/:id/commit-edit', CommitOrderEditBody, 'commit_order_edit', (id, body) => ({
      kind: 'commit_order_edit',
      order: id,
      ...body,
    })),
    order('/api/orders/:id/archive', OrderStepBody, 'archive_order', (id, body) => ({ kind: 'archive_order', order: id, ...body })),
    order('/api/orders/:id/unarchive', OrderStepBody, 'unarchive_order', (id, body) => ({ kind: 'unarchive_order', order: id, ...body })),
  ];
}
