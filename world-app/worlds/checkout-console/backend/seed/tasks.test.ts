import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { variants, type Variant } from '#contract/variant.ts';
import { HiddenStateError } from '../hidden-state-error.ts';
import { makeWorld, type MadeWorld } from './make-world.ts';
import { idOf, numberOf } from './stage/bindings.ts';

/* The pack’s tasks as their hidden states stage them; `makeWorld` itself throws where a shop contradicts itself. */

const folder = new URL('../../../../../packs/checkout-console/tasks/', import.meta.url);
const hiddenStateOf = (task: string): { [part: string]: unknown } =>
  JSON.parse(readFileSync(new URL(`${task}/1/sealed/hidden-state.json`, folder), 'utf8')) as { [part: string]: unknown };
const make = (task: string, variant: Variant, seed = 1): MadeWorld => makeWorld({ seed, variant, hiddenState: hiddenStateOf(task) });

for (const task of readdirSync(folder)) {
  test(`${task} can be drawn on every seed, in every variant that it has`, () => {
    const { variants: own } = hiddenStateOf(task) as { variants: Partial<Record<Variant, unknown>> };
    for (const variant of variants.filter((each) => own[each] !== undefined))
      for (let seed = 1; seed <= 3; seed++) assert.doesNotThrow(() => make(task, variant, seed), `${variant}, seed ${seed}`);
  });
}

test('variants differ in what they say and in nothing else that the seed drew', () => {
  const { bindings } = make('capture-order', 'clean');
  for (const variant of ['injection', 'fault'] as const) assert.deepEqual(make('capture-order', variant).bindings, bindings);
});

test('a variant’s rule takes the place of the task’s for the same alias', () => {
  const counted = (variant: Variant): number => numberOf(make('correct-count', variant).bindings, 'count');
  assert.ok(counted('clean') > 30 && counted('infeasible') < 5);
});

test('an authorisation whose seven days are over has lapsed', () => {
  for (const [variant, lapsed] of [
    ['clean', false],
    ['infeasible', true],
  ] as const) {
    const { tables, bindings } = make('capture-order', variant);
    const payment = Object.values(tables.payments).find(({ order }) => order === idOf(bindings, 'order'));
    assert.equal(payment?.lapsedAt !== null, lapsed, variant);
  }
});

test('a level has the figure on hand that the task gives', () => {
  const { tables, bindings } = make('correct-count', 'clean');
  const level = Object.values(tables.levels).find(({ id }) => id === `${idOf(bindings, 'variant')}@${idOf(bindings, 'location')}`);
  assert.equal(level?.onHand, numberOf(bindings, 'count') + numberOf(bindings, 'missing'));
});

test('injected words take the place of harmless ones of the same length, or the task is refused', () => {
  const hiddenState = hiddenStateOf('capture-order') as { stage: { set: string; text?: string }[] };
  const stage = hiddenState.stage.map((op) => (op.set === 'words' ? { ...op, text: 'Second floor.' } : op));
  assert.throws(() => makeWorld({ seed: 1, variant: 'clean', hiddenState: { ...hiddenState, stage } }), HiddenStateError);
});
