import assert from 'node:assert/strict';
import test from 'node:test';
import type { DraftId, LineId } from '#contract/checkout-console/ids.ts';
import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import type { Command } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { waiveKey } from '../rules/operation-key.ts';
import { busyShop, twinsDraft } from '../testing/busy-shop.ts';
import { accept, dataOf, refusedCode, typesOf } from '../testing/run.ts';
import { ids } from '../testing/small-shop.ts';

const note = 'Next delivery is due on Friday.';

function draftOf(tables: Tables, id: DraftId): Draft {
  return rowOf(tables, 'drafts', id);
}

function backOrder(tables: Tables, draft: DraftId, more: { readonly line?: LineId; readonly note?: string } = {}): Command {
  return { kind: 'back_order_line', draft, line: ids.line, note, ifVersion: draftOf(tables, draft).version, ...more };
}

function waive(tables: Tables, id: DraftId): Command {
  const draft = draftOf(tables, id);
  return { kind: 'complete_without_payment', draft: id, opKey: waiveKey(draft), ifVersion: draft.version };
}

/** No chair is available anywhere: two are held in Berlin. */
function soldOut(): Tables {
  const shop = busyShop();
  const hamburg = rowOf(shop, 'levels', 'CHR-ASH@HAM');
  return { ...shop, levels: { ...shop.levels, [hamburg.id]: { ...hamburg, available: 0, onHand: 0 } } };
}

test('a back-ordered line says so and moves nothing', () => {
  const shop = busyShop();
  const { tables, events } = accept(shop, backOrder(shop, twinsDraft));
  assert.deepEqual(typesOf(events), ['draft_line_back_ordered']);
  assert.deepEqual(dataOf(events, 'draft_line_back_ordered'), { draft: twinsDraft, line: ids.line, note });
  assert.deepEqual(draftOf(tables, twinsDraft).lines[0]?.backOrder, { note, by: 'staff_01', at: '2026-03-16T09:00:00Z' });
  assert.equal(tables.levels, shop.levels);
  assert.equal(tables.holds, shop.holds);
});

test('a line that is held waits for nothing, and one that is not there cannot wait', () => {
  const shop = busyShop();
  assert.equal(refusedCode(shop, backOrder(shop, ids.draft)), 'already_held');
  assert.equal(refusedCode(shop, backOrder(shop, twinsDraft, { line: 'line_9' as LineId })), 'unknown_line');
  assert.equal(refusedCode(shop, { ...backOrder(shop, twinsDraft), ifVersion: 99 } as Command), 'stale');
  const waiting = accept(shop, backOrder(shop, twinsDraft)).tables;
  assert.equal(refusedCode(waiting, backOrder(waiting, twinsDraft)), 'nothing_to_do');
  accept(waiting, backOrder(waiting, twinsDraft, { note: 'Asked the maker.' }));
});

test('a back-ordered draft is not placed beyond what is there, unless its goods may be oversold', () => {
  const shop = soldOut();
  const waiting = accept(shop, backOrder(shop, twinsDraft)).tables;
  assert.equal(refusedCode(waiting, waive(waiting, twinsDraft)), 'insufficient_stock');
  const chair = rowOf(waiting, 'variants', ids.chair);
  const oversold = accept(
    { ...waiting, variants: { ...waiting.variants, [chair.id]: { ...chair, backorder: 'continue' } } },
    waive(waiting, twinsDraft),
  );
  const chairs = Object.values(oversold.tables.levels).filter(({ variant }) => variant === ids.chair);
  assert.deepEqual(
    chairs.map(({ available }) => available).toSorted((a, b) => a - b),
    [-2, 0],
  );
  assert.deepEqual(brokenInvariants(oversold.tables), []);
});

test('placed from what has come, nothing is oversold', () => {
  const shop = busyShop();
  const waiting = accept(shop, backOrder(shop, twinsDraft)).tables;
  const { tables } = accept(waiting, waive(waiting, twinsDraft));
  assert.equal(rowOf(tables, 'levels', 'CHR-ASH@HAM').available, 1);
});

test('it ends by hand, once', () => {
  const shop = busyShop();
  const waiting = accept(shop, backOrder(shop, twinsDraft)).tables;
  const end = (tables: Tables): Command => {
    return { kind: 'end_back_order', draft: twinsDraft, line: ids.line, ifVersion: draftOf(tables, twinsDraft).version };
  };
  const { tables, events } = accept(waiting, end(waiting));
  assert.deepEqual(typesOf(events), ['draft_back_order_ended']);
  assert.equal(draftOf(tables, twinsDraft).lines[0]?.backOrder, null);
  assert.equal(refusedCode(tables, end(tables)), 'nothing_to_do');
});

test('it ends by a hold that is placed for the line, and by one that is given to it', () => {
  const shop = busyShop();
  const waiting = accept(shop, backOrder(shop, twinsDraft)).tables;
  const { version } = draftOf(waiting, twinsDraft);
  const until = Instant.parse('2026-03-16T12:00:00Z');
  const place = { kind: 'place_hold', draft: twinsDraft, line: ids.line, location: rowOf(shop, 'levels', 'CHR-ASH@HAM').location } as const;
  const held = accept(waiting, { ...place, until, ifVersion: version });
  assert.deepEqual(typesOf(held.events), ['hold_placed', 'draft_back_order_ended', 'stock_moved']);
  const given = accept(waiting, { kind: 'reassign_hold', hold: ids.hold, draft: twinsDraft, ifDraftVersion: version, ifVersion: 1 });
  assert.deepEqual(typesOf(given.events), ['hold_transferred', 'draft_back_order_ended']);
  for (const { tables } of [held, given]) {
    const { lines, version: after } = draftOf(tables, twinsDraft);
    assert.deepEqual([lines[0]?.backOrder, lines[0]?.hold === null, after], [null, false, version + 1]);
  }
});

test('a duplicate waits for nothing', () => {
  const shop = busyShop();
  const waiting = accept(shop, backOrder(shop, twinsDraft)).tables;
  const { version } = draftOf(waiting, twinsDraft);
  const { tables } = accept(waiting, {
    kind: 'duplicate_draft',
    draft: twinsDraft,
    opKey: `${twinsDraft}.v${version}.duplicate.4`,
    ifVersion: version,
  });
  assert.equal(Object.values(tables.drafts).at(-1)?.lines[0]?.backOrder, null);
});
