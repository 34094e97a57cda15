import assert from 'node:assert/strict';
import test from 'node:test';
import { StatementId, StatementRowId } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { busyShop } from '../testing/busy-shop.ts';
import { accept, dataOf, refusedCode, typesOf } from '../testing/run.ts';

const statement = StatementId.parse('S-0315');
const [first, second, reported] = [1, 2, 3].map((number) => StatementRowId.parse(`S-0315-0${number}`));

function stateOf(tables: Tables, id = first): object {
  return rowOf(tables, 'statementRows', id ?? '').state;
}

function on<Kind extends Command['kind']>(tables: Tables, kind: Kind, id = first): { kind: Kind; row: StatementRowId; ifVersion: number } {
  const row = rowOf(tables, 'statementRows', id ?? '');
  return { kind, row: row.id, ifVersion: row.version };
}

function all(tables: Tables, ids: readonly (StatementRowId | undefined)[]): Command {
  const rows = ids.map((id) => rowOf(tables, 'statementRows', id ?? '')).map(({ id, version: ifVersion }) => ({ id, ifVersion }));
  return { kind: 'reconcile_all', statement, rows };
}

test('a row is reconciled once, and nothing else of the shop changes', () => {
  const shop = busyShop();
  const { tables, events } = accept(shop, on(shop, 'reconcile_row'));
  assert.deepEqual(typesOf(events), ['statement_row_reconciled']);
  assert.deepEqual(stateOf(tables), { kind: 'reconciled', by: 'staff_01', at: '2026-03-16T09:00:00Z' });
  const { statementRows: _now, clock: _clock, ...rest } = tables;
  const { statementRows: _before, clock: _was, ...before } = shop;
  assert.deepEqual(rest, before);
  assert.equal(refusedCode(tables, on(tables, 'reconcile_row')), 'row_closed');
  assert.equal(refusedCode(tables, { ...on(tables, 'report_row'), discrepancy: 'charged_twice', note: 'Twice.' }), 'row_closed');
});

test('a row is reported with what is wrong, and that can be taken back', () => {
  const shop = busyShop();
  const report = { ...on(shop, 'report_row'), discrepancy: 'charged_twice', note: 'O-0001 was captured once.' } as const;
  const { tables, events } = accept(shop, report);
  assert.deepEqual(dataOf(events, 'statement_row_reported'), {
    row: first,
    statement,
    discrepancy: 'charged_twice',
    note: 'O-0001 was captured once.',
  });
  assert.equal(refusedCode(tables, on(tables, 'reconcile_row')), 'row_closed');
  const open = accept(tables, on(tables, 'reopen_row')).tables;
  assert.deepEqual(stateOf(open), { kind: 'open' });
  assert.equal(refusedCode(open, on(open, 'reopen_row')), 'nothing_to_do');
});

test('all that is open is reconciled at once, if it is exactly what was shown; what was reported stays so', () => {
  const shop = busyShop();
  assert.equal(refusedCode(shop, all(shop, [first])), 'stale');
  assert.equal(refusedCode(shop, all(shop, [first, first])), 'stale');
  assert.equal(refusedCode(shop, all(shop, [first, second, reported])), 'stale');
  const { tables, events } = accept(shop, all(shop, [second, first]));
  assert.deepEqual(typesOf(events), ['statement_row_reconciled', 'statement_row_reconciled']);
  assert.equal(stateOf(tables, reported), stateOf(shop, reported));
  assert.equal(refusedCode(tables, all(tables, [first, second])), 'nothing_to_do');
});

test('a row that changed since it was seen, or that is not there, is refused; so is whoever may not do it', () => {
  const shop = busyShop();
  assert.equal(refusedCode(shop, { ...on(shop, 'reconcile_row'), ifVersion: 2 }), 'stale');
  assert.equal(refusedCode(shop, { ...on(shop, 'reconcile_row'), row: StatementRowId.parse('S-0315-99') }), 'not_found');
  assert.equal(refusedCode(shop, { ...all(shop, [first]), statement: StatementId.parse('S-0101') } as Command), 'not_found');
  const person = rowOf(shop, 'staff', 'staff_01');
  const asSupport: Tables = { ...shop, staff: { ...shop.staff, [person.id]: { ...person, role: 'support' } } };
  assert.equal(refusedCode(asSupport, on(shop, 'reconcile_row')), 'not_permitted');
});
