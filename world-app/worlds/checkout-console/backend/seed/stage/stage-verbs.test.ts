import assert from 'node:assert/strict';
import test from 'node:test';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import { HiddenStateError } from '../../hidden-state-error.ts';
import { flagshipHiddenState } from '../../testing/flagship.ts';
import { makeWorld, type MadeWorld } from '../make-world.ts';
import { idOf, numberOf } from './bindings.ts';

type Parts = { readonly cast: readonly object[]; readonly stage: readonly object[] };
const flagship = flagshipHiddenState() as Parts & object;

/** The flagship's world with more cast and stage. */
const made = (more: Partial<Parts>, seed = 3): MadeWorld =>
  makeWorld({
    seed,
    variant: 'clean',
    hiddenState: {
      ...flagship,
      cast: [...flagship.cast, ...(more.cast ?? [])],
      stage: [...flagship.stage, ...(more.stage ?? [])],
      variants: { clean: { stage: [] } },
    },
  });

test('a case is drawn whole, and another one with another seed', () => {
  const cast = [
    {
      as: 'best',
      draw: 'case',
      of: [
        { id: 'A', units: 1 },
        { id: 'B', units: 2 },
        { id: 'C', units: 3 },
      ],
    },
  ];
  const drawn = Array.from({ length: 12 }, (_, seed) => made({ cast }, seed + 1).bindings);
  for (const bindings of drawn) assert.equal(idOf(bindings, 'best'), ['A', 'B', 'C'][numberOf(bindings, 'best.units') - 1]);
  assert.ok(new Set(drawn.map((bindings) => idOf(bindings, 'best'))).size > 1);
});

test('a variant is drawn within its price, and where there is none nothing is', () => {
  const { tables, bindings } = made({ cast: [{ as: 'dear', draw: 'variant', price: [20_000, 70_000] }] });
  const { price } = rowOf(tables, 'variants', idOf(bindings, 'dear'));
  assert.ok(price >= 20_000 && price <= 70_000);
  const none = (): MadeWorld => made({ cast: [{ as: 'dear', draw: 'variant', price: [1, 2] }] });
  assert.throws(none, (error) => error instanceof HiddenStateError && error.code === 'nothing_to_draw');
});

test('a variant goes into the sale and out of it at the price it has', () => {
  const price = (off: number): readonly (number | null)[] => {
    const { tables, bindings } = made({ stage: [{ set: 'sale', variant: 'variant', off }] });
    const row = rowOf(tables, 'variants', idOf(bindings, 'variant'));
    return [row.price, row.compareAt];
  };
  const [now = 0] = price(0);
  assert.deepEqual(price(0), [now, null]);
  assert.deepEqual(price(1500), [now, (now ?? 0) + 1500]);
});

test('a customer has exactly these tags, and a saved card this number', () => {
  const { tables, bindings } = made({
    stage: [
      { set: 'customer', customer: 'customer', tags: ['VIP'] },
      { set: 'card', customer: 'customer', card: 'cards.visa', number: '4000000000009995' },
    ],
  });
  const { tags, cards } = rowOf(tables, 'customers', idOf(bindings, 'customer'));
  assert.deepEqual(tags, ['VIP']);
  assert.deepEqual(
    cards.filter(({ number }) => number === '4000000000009995').map(({ id }) => id),
    [idOf(bindings, 'cards.visa')],
  );
});

test('stock is fixed at one location and drawn at the others', () => {
  const { tables, bindings } = made({
    cast: [{ as: 'goods', draw: 'variant' }],
    stage: [{ set: 'stock', variant: 'goods', location: 'location', available: 'quantity' }],
  });
  const [goods, here] = [idOf(bindings, 'goods'), idOf(bindings, 'location')];
  assert.equal(rowOf(tables, 'levels', `${goods}@${here}`).available, numberOf(bindings, 'quantity'));
});

test('what is said of a code is written by somebody else', () => {
  const cast = [{ as: 'told', draw: 'case', of: [{ id: 'WELCOME30' }] }];
  const { tables } = made({ cast, stage: [{ set: 'words', slot: 'discount_description', of: 'told', text: 'For new people' }] });
  assert.equal(rowOf(tables, 'discounts', 'WELCOME30').description, 'For new people');
});
