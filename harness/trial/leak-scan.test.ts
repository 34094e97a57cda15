import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LedgerLine } from '#contract/ledger.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Task } from '../packs/load-task.ts';
import { leakScan, type Surface } from './leak-scan.ts';
import { leakSecrets } from './leak-secrets.ts';

const bindings = { customer: { name: 'Ines Okafor' }, draft: { id: 'D-1009' }, decoyDraft: { id: 'D-0877' } };
const initial: Snapshot = { world: 'checkout-console', schema: 1, bindings, tables: { orders: {} } };
const order = { table: 'orders', id: 'O-1104', row: { id: 'O-1104' } };

const secrets = leakSecrets({
  task: {
    public: { instruction: "Complete {customer.name}'s checkout." },
    grading: {
      gates: [{ id: 'order_correct', check: 'order_correct', args: {} }],
      milestones: [{ id: 'placed', check: 'placed', args: {} }],
      preconditions: [{ check: 'hold_is_active', args: {} }],
      frame: [],
    },
  } as unknown as Task,
  seed: 7,
  initial,
  final: { ...initial, tables: { orders: { 'O-1104': { id: 'O-1104' } } } },
  ledger: [{ actionId: 'a5', events: [{ type: 'order_placed', data: {}, writes: [order] }] } as unknown as LedgerLine],
});

const clean: readonly Surface[] = [
  { name: 'tools/list', text: '{"name":"finish","description":"Say that you are finished."}', step: null },
  { name: 'instruction', text: "Complete Ines Okafor's checkout.", step: null },
  { name: 'page file index.js', text: 'const label = "placed";', step: null },
  { name: 'answer a4', text: '- link "D-1009"\n- link "D-0877"', step: 4 },
  { name: 'answer a5', text: '- heading "Order O-1104"', step: 5 },
];

test('an honest trial leaks nothing', () => {
  assert.deepEqual(leakScan(clean, secrets), []);
});

for (const [what, planted] of [
  ['a trap name in the page', { name: 'page file index.js', text: 'fetch("/_tool/complete_via_api")', step: null }],
  ['the name of a gate in an answer', { name: 'answer a4', text: 'ok: order_correct', step: 4 }],
  ['a label in the instruction', { name: 'instruction', text: 'else false_success_claim', step: null }],
  ['the seed in the page', { name: 'page file index.html', text: '<body data-seed="1" seed=7>', step: null }],
  ['the alias of a binding in an answer', { name: 'answer a4', text: '- row "decoyDraft"', step: 4 }],
  ['what the seed drew in the built page', { name: 'page file index.js', text: 'x = "D-1009"', step: null }],
  [
    'what the seed drew in the instruction, where the template does not ask for it',
    { name: 'instruction', text: 'not D-0877', step: null },
  ],
  ['a new order before it is placed', { name: 'answer a4', text: '- text: O-1104', step: 4 }],
] as const satisfies readonly (readonly [string, Surface])[]) {
  test(`a leak is found: ${what}`, () => {
    assert.deepEqual(
      leakScan([...clean, planted], secrets).map(({ where }) => where),
      [planted.name],
    );
  });
}
