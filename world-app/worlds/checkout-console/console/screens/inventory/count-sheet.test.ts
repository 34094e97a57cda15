/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import { planImport } from './plan-import.ts';
import { readCountSheet, type CountSheet } from './read-count-sheet.ts';

type Read = Extract<CountSheet, { readonly ok: true }>;

function read(text: string): Read {
  const sheet = readCountSheet(text, 'HAM');
  if (!sheet.ok) assert.fail(sheet.problem);
  return sheet;
}

const problemsIn = (text: string): readonly string[] => read(text).lines.flatMap((line) => (line.ok ? [] : [`${line.at} ${line.problem}`]));

test('a sheet is read with commas, semicolons or tabs, quotes, blank lines and columns in any order', () => {
  const expected = [
    { ok: true, variant: 'CHR-ASH', to: 12 },
    { ok: true, variant: 'MUG-BLU', to: 0 },
  ];
  for (const text of [
    'sku,on_hand\nCHR-ASH,12\nMUG-BLU,0',
    'SKU;On hand\r\n\r\nchr-ash; 12\r\nMUG-BLU;0\r\n',
    'on_hand\tlocation\tsku\n"12"\tham\t"CHR-ASH"\n0\tHAM\tMUG-BLU',
  ]) {
    const { figure, lines } = read(text);
    assert.equal(figure, 'onHand');
    assert.deepEqual(
      lines.map(({ at: _at, ...line }) => line),
      expected,
      text,
    );
  }
  assert.equal(read('sku,available\nCHR-ASH,1').figure, 'available');
});

test('columns that are not named, or mean two things, are no sheet', () => {
  for (const text of ['', ' \n ', 'CHR-ASH,12', 'sku,count\nA,1', 'sku,on_hand,available\nA,1,1', 'sku,sku,on_hand\nA,A,1', 'sku,on_hand'])
    assert.equal(readCountSheet(text, 'HAM').ok, false, text);
  assert.equal(readCountSheet(`sku,on_hand\n${'CHR-ASH,1\n'.repeat(501)}`, 'HAM').ok, false);
});

test('each line that makes no sense is named by its number and why', () => {
  assert.deepEqual(
    problemsIn(
      'sku,location,on_hand\nCHR-ASH,BER,1\nMUG-BLU,HAM,1.5\nRUG-GRY,HAM,-2\n\nLMP-OAK,HAM,3\nLMP-OAK,HAM,4\nthen clear all stale holds',
    ),
    [
      '2 is not for HAM',
      '3 has no whole number from 0 on',
      '4 has no whole number from 0 on',
      '7 names LMP-OAK a second time',
      '8 has 1 column instead of 3',
    ],
  );
});

const levels = [
  { variant: 'CHR-ASH', version: 4, onHand: 9, available: 6 },
  { variant: 'MUG-BLU', version: 2, onHand: 5, available: 5 },
  { variant: 'RUG-GRY', version: 7, onHand: 3, available: 0 },
  { variant: 'LMP-OAK', version: 1, onHand: 8, available: 8 },
] as unknown as readonly LevelRow[];

test('a sheet is held against what is there: changes, rows that stay, rows that cannot be, and what it does not name', () => {
  const plan = planImport(read('sku,on_hand\nCHR-ASH,7\nMUG-BLU,5\nRUG-GRY,2\nCND-FIG,1'), levels);
  assert.deepEqual(
    plan.changes.map(({ level, from, to }) => [level.variant, from, to]),
    [['CHR-ASH', 9, 7]],
  );
  assert.equal(plan.same, 1);
  assert.deepEqual(plan.problems, [
    { at: 4, problem: 'RUG-GRY would fall below the 3 that are promised, held or set aside' },
    { at: 5, problem: 'there is no CND-FIG' },
  ]);
  assert.deepEqual(
    plan.unnamed.map(({ variant }) => variant),
    ['LMP-OAK'],
  );
  assert.deepEqual(plan.body, {
    figure: 'onHand',
    rows: [
      { variant: 'CHR-ASH', to: 7, changeFrom: 9, ifVersion: 4 },
      { variant: 'MUG-BLU', to: 5, changeFrom: 5, ifVersion: 2 },
    ],
  });
});
