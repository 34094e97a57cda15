import assert from 'node:assert/strict';
import test from 'node:test';
import { LocationId, Sku } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { apply } from '../apply.ts';
import type { CommandOf } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { accept, refusedCode, typesOf } from '../testing/run.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

/* Berlin: chairs 2, both held; mugs 8, of which 3 are promised; candles 4. */

const BER = LocationId.parse('BER');
const candle = Sku.parse('CND-FIG');
type Sheet = CommandOf<'import_counts'>;

function sheet(tables: Tables, counts: Readonly<Record<string, number>>, more: Partial<Sheet> = {}): Sheet {
  const figure = more.figure ?? 'onHand';
  const rows = Object.entries(counts).map(([variant, to]) => {
    const level = rowOf(tables, 'levels', `${variant}@BER`);
    return { variant: level.variant, to, changeFrom: level[figure], ifVersion: level.version };
  });
  return { kind: 'import_counts', location: BER, figure, rows, rest: null, reason: 'Cycle count', ...more };
}

const figures = (tables: Tables): object =>
  Object.fromEntries(
    ['CHR-ASH', 'MUG-BLU', 'CND-FIG'].map((sku) => {
      const { onHand, available, committed, held } = rowOf(tables, 'levels', `${sku}@BER`);
      return [sku, [onHand, available, committed, held]];
    }),
  );

test('a sheet enters every count of it, and what is there already stays untouched', () => {
  const { tables, events } = accept(smallShop(), sheet(smallShop(), { 'MUG-BLU': 7, 'CHR-ASH': 2, 'CND-FIG': 6 }));
  assert.deepEqual(typesOf(events), ['stock_moved', 'stock_moved']);
  assert.deepEqual(figures(tables), { 'CHR-ASH': [2, 0, 0, 2], 'MUG-BLU': [7, 4, 3, 0], 'CND-FIG': [6, 6, 0, 0] });
  assert.equal(rowOf(tables, 'levels', 'CHR-ASH@BER').version, 1);
  assert.deepEqual(brokenInvariants(tables), []);
});

test('the figure that the sheet is about makes the difference', () => {
  const { tables } = accept(smallShop(), sheet(smallShop(), { 'MUG-BLU': 7 }, { figure: 'available' }));
  assert.deepEqual(figures(tables), { 'CHR-ASH': [2, 0, 0, 2], 'MUG-BLU': [10, 7, 3, 0], 'CND-FIG': [4, 4, 0, 0] });
});

test('one row that cannot be entered keeps the whole sheet out, and is named', () => {
  const shop = smallShop();
  assert.equal(refusedCode(shop, sheet(shop, { 'CND-FIG': 6, 'MUG-BLU': 2 })), 'below_promised');
  const good = sheet(shop, { 'CND-FIG': 6, 'MUG-BLU': 7 });
  const late = { ...good, rows: good.rows.map((row) => ({ ...row, ifVersion: row.variant === ids.mug ? 9 : 1 })) };
  assert.equal(refusedCode(shop, late), 'stale');
  const unknown = { variant: Sku.parse('XXX-XXX'), to: 1, changeFrom: 0, ifVersion: 1 };
  assert.equal(refusedCode(shop, { ...good, rows: [...good.rows, unknown] }), 'not_found');
  const applied = apply(shop, { ...late, rows: [...late.rows, unknown] }, { actor: 'staff_01' });
  assert.ok(applied.kind === 'refused');
  assert.equal(applied.refusal.code, 'rows_refused');
  assert.match(applied.refusal.message, /^Nothing was entered\. MUG-BLU: .* XXX-XXX: There is no such variant\.$/);
});

test('a figure that is no longer the one on the screen is stale, though the count is right', () => {
  const shop = smallShop();
  const { rows, ...rest } = sheet(shop, { 'MUG-BLU': 7 });
  assert.equal(refusedCode(shop, { ...rest, rows: rows.map((row) => ({ ...row, changeFrom: 9 })) }), 'stale');
  const entered = accept(shop, { ...rest, rows }).tables;
  assert.equal(refusedCode(entered, { ...rest, rows }), 'stale');
});

test('a sheet that stands for the whole location takes off sale what it does not name, and no promise with it', () => {
  const shop = smallShop();
  const rest = [{ variant: ids.mug, ifVersion: 1 }];
  const { tables } = accept(shop, sheet(shop, { 'CND-FIG': 4 }, { rest }));
  assert.deepEqual(figures(tables), { 'CHR-ASH': [2, 0, 0, 2], 'MUG-BLU': [3, 0, 3, 0], 'CND-FIG': [4, 4, 0, 0] });
  assert.equal(rowOf(tables, 'levels', 'MUG-BLU@HAM').available, 1);
});

for (const { what, more } of [
  { what: 'leaves one out', more: [] },
  {
    what: 'names one that the sheet has',
    more: [
      { variant: ids.mug, ifVersion: 1 },
      { variant: candle, ifVersion: 1 },
    ],
  },
  {
    what: 'names one that has nothing available',
    more: [
      { variant: ids.mug, ifVersion: 1 },
      { variant: ids.chair, ifVersion: 1 },
    ],
  },
  { what: 'was read before somebody changed it', more: [{ variant: ids.mug, ifVersion: 3 }] },
]) {
  test(`a rest of the location that ${what} is stale`, () => {
    assert.equal(refusedCode(smallShop(), sheet(smallShop(), { 'CND-FIG': 4 }, { rest: more })), 'stale');
  });
}

test('a sheet is for one’s own locations, has each variant once, and says something new', () => {
  const shop = smallShop();
  const twice = sheet(shop, { 'CND-FIG': 6 });
  assert.equal(refusedCode(shop, twice, 'staff_04'), 'not_permitted');
  assert.equal(refusedCode(shop, twice, 'staff_02'), 'not_permitted');
  assert.equal(refusedCode(shop, { ...twice, rows: [...twice.rows, ...twice.rows] }), 'named_twice');
  assert.equal(refusedCode(shop, sheet(shop, { 'CND-FIG': 4 })), 'nothing_to_do');
  assert.equal(refusedCode(shop, { ...twice, location: LocationId.parse('ZZZ') }), 'not_found');
});
