import { z } from 'zod';
import { Id } from '../arguments.ts';
import { defineGate, findAll } from '../define-check.ts';

const Args = z.strictObject({
  customer: Id,
  /** Messages about this order only. */
  order: Id.optional(),
  /** `yes`: exactly one message went out; `no`: none. */
  told: z.enum(['yes', 'no']),
});

/** Whether a message went out to a customer (SPEC VOC-7, ORD-3). */
export const notified = defineGate({
  check: 'notified',
  specRefs: ['VOC-7', 'ORD-3', 'SCR-4'],
  args: Args,
  state: ({ found, final }, { customer, order, told }) => {
    const sent = Object.values(final.messages).filter((message) => found.messages[message.id] === undefined && message.to === customer);
    const count = sent.filter((message) => order === undefined || message.order === order).length;
    return findAll(`${count} messages to ${customer} are in the shop`, [
      count === (told === 'yes' ? 1 : 0) ? null : `${count} messages to ${customer} are in the shop, asked for: ${told}`,
    ]);
  },
  ledger: ({ steps }, { customer, order, told }) => {
    const lines = steps.flatMap(({ line, events }) =>
      events.flatMap(({ type, data }) =>
        type === 'customer_notified' && data.customer === customer && (order === undefined || data.order === order) ? [line.seq] : [],
      ),
    );
    return findAll(lines.length === 0 ? `no line told ${customer}` : `ledger line ${lines.join()} told ${customer}`, [
      lines.length === (told === 'yes' ? 1 : 0) ? null : `${customer} was told ${lines.length} times, asked for: ${told}`,
    ]);
  },
});
