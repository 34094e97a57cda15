/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { openDeeds } from './order-deeds.ts';

type Part = {
  readonly state?: string;
  readonly capturable?: number;
  readonly waiting?: number;
  readonly lifecycle?: string;
  readonly held?: boolean;
  readonly edited?: boolean;
};

function order({ state = 'captured', capturable = 0, waiting = 1, lifecycle = 'open', held = false, edited = false }: Part): OrderView {
  const onHold = held ? { reason: 'Fraud check', who: 'M. Sato', at: '2026-03-16T08:00:00Z' } : null;
  const payment = { state, capturable, markedPaidAt: null };
  return { payment, lifecycle, onHold, edit: edited ? {} : null, lines: [{ waiting, fulfilled: 0, returned: 0 }] } as unknown as OrderView;
}

const everything = (): boolean => true;
const deeds = (part: Part): string[] => [...openDeeds(order(part), everything)];

test('a paid order that waits can be sent, held, cancelled or put away', () => {
  assert.deepEqual(deeds({}), ['fulfil', 'put_on_hold', 'cancel_order', 'begin_order_edit', 'archive_order', 'send_message']);
});

test('authorised money can be captured or given up; marking as paid is on offer too', () => {
  const open = deeds({ state: 'authorised', capturable: 8900 });
  for (const deed of ['capture', 'void_payment', 'mark_paid']) assert.ok(open.includes(deed), deed);
});

test('while an edit is open, no deed that moves money or goods is on offer', () => {
  const open = deeds({ state: 'authorised', capturable: 8900, edited: true });
  for (const deed of ['capture', 'void_payment', 'fulfil', 'cancel_order', 'refund', 'begin_order_edit'])
    assert.ok(!open.includes(deed), deed);
});

test('an authorisation that ran out can only be asked for again', () => {
  const open = deeds({ state: 'lapsed' });
  assert.ok(open.includes('reauthorise'));
  assert.ok(!open.includes('capture'));
});

test('nothing is sent while the order is on hold', () => {
  const open = deeds({ held: true });
  assert.ok(!open.includes('fulfil'));
  assert.ok(open.includes('clear_on_hold'));
});

test('about an order that was called off one can only write, one that was put away can be brought back', () => {
  assert.deepEqual(deeds({ lifecycle: 'canceled' }), ['send_message']);
  assert.deepEqual(deeds({ lifecycle: 'archived' }), ['unarchive_order', 'send_message']);
});

test('what the role may not do is not on offer', () => {
  assert.deepEqual([...openDeeds(order({}), (kind) => kind === 'fulfil')], ['fulfil']);
});
