import type { Order, OrderLine } from '#contract/checkout-console/state.ts';

/** A line of which nothing was sent, cancelled, sent back or refunded yet. */
export const untouchedLine = { fulfilled: 0, canceled: 0, returned: 0, refunded: 0 } as const satisfies Partial<OrderLine>;

/** An order to which nothing has happened since it was placed. */
export const untouchedOrder = {
  notes: [],
  shipments: [],
  onHold: null,
  canceledAt: null,
  archivedAt: null,
  photo: null,
  edit: null,
  edits: [],
  opKeys: [],
} as const satisfies Partial<Order>;
