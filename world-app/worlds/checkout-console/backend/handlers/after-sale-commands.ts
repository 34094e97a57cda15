import type { HttpHandler } from 'msw';
import { DisputeId, OrderId, ReturnId } from '#contract/checkout-console/ids.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import { AcceptDisputeBody, AnswerDisputeBody, OpenReturnBody, ReceiveReturnBody } from '#checkout-console/wire/order-bodies.ts';
import { viewDispute } from '../queries/disputes.ts';
import { viewOrder } from '../queries/orders.ts';
import { viewReturn } from '../queries/returns.ts';
import type { WorldCore } from '../world-core.ts';
import { route } from './route.ts';

/** Every POST about returns and disputes. */
export function afterSaleCommands(core: WorldCore): HttpHandler[] {
  const order = route(core, OrderId, ({ tables }, id) => viewOrder(tables, rowOf(tables, 'orders', id)));
  const returned = route(core, ReturnId, ({ tables }, id) => viewReturn(tables, rowOf(tables, 'returns', id)));
  const dispute = route(core, DisputeId, ({ tables }, id) => viewDispute(tables, rowOf(tables, 'disputes', id)));
  return [
    order('/api/orders/:id/returns', OpenReturnBody, 'open_return', (id, body) => ({ kind: 'open_return', order: id, ...body })),
    returned('/api/returns/:id/receive', ReceiveReturnBody, 'receive_return', (id, body) => ({
      kind: 'receive_return',
      return: id,
      ...body,
    })),
    dispute('/api/disputes/:id/answer', AnswerDisputeBody, 'answer_dispute', (id, body) => ({
      kind: 'answer_dispute',
      dispute: id,
      ...body,
    })),
    dispute('/api/disputes/:id/accept', AcceptDisputeBody, 'accept_dispute', (id, body) => ({
      kind: 'accept_dispute',
      dispute: id,
      ...body,
    })),
  ];
}
