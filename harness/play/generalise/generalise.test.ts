import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Recording } from '../recording.ts';
import { drawnValues } from './drawn-values.ts';
import { generalise } from './generalise.ts';
import { putHoles } from './put-holes.ts';
import { patternFor } from './seen-values.ts';

const instruction = 'Order {quantity} for {customer.name}.';
const bindings = {
  customer: { id: 'cus_1', name: 'Ada Lee' },
  addresses: { default: { name: 'Ada Lee', city: 'Ada' } },
  quantity: 3,
  other: 4,
};
const drawn = drawnValues(bindings, instruction);

test('a drawn value is told by the path that the instruction names, the longest first, and only as a word of its own', () => {
  assert.equal(putHoles('Ada Lee (Ada)', drawn), '{customer.name} ({addresses.default.city})');
  assert.equal(putHoles('Adamant', drawn), 'Adamant');
});

test('a number is one only where it is all of a text, and where the instruction names it', () => {
  assert.deepEqual(
    ['3', '13', '3 left', '4'].map((text) => putHoles(text, drawn)),
    ['{quantity}', '13', '3 left', '4'],
  );
});

test('an amount is read by the steady words around it', () => {
  const observation = '- text: was €9.00\n- button "Pay €12.50 for Ada Lee" [ref=e1]\n- heading "Order O-17 of Ada Lee" [level=1]';
  assert.equal(patternFor('€12.50', observation, drawn), 'button "Pay (€[0-9](?:[0-9.,]*[0-9])?)');
  assert.equal(patternFor('O-17', observation, drawn), 'heading "Order (O-[0-9]+)');
  // Nothing steady is around it.
  assert.equal(patternFor('€9.00', '- row: "Ada Lee" €9.00', drawn), null);
});

const recorded = (steps: Recording['steps'], last: string | null, reply: Recording['reply']): Recording => ({
  recordingVersion: 1,
  run: 'r',
  task: 'checkout-console/finish-checkout@1',
  variant: 'clean',
  seed: 1,
  bindings,
  steps,
  last,
  reply,
  activeMs: 1,
  difficulty: null,
  result: 'pass',
});
const press = (name: string, text: string): Recording['steps'][number] => ({
  step: { tool: 'click', args: {}, target: { role: 'button', name } },
  point: null,
  before: null,
  after: null,
  text,
});

test('what the page alone tells is read where it was last shown before it is needed', () => {
  const { steps, kept } = generalise(
    recorded([press('Place', '- button "Place"'), press('Pay €12.50', '- button "Pay €12.50" [ref=e2]')], '- heading "Order O-17"', {
      status: 'done',
      answer: { order: 'O-17', customer: 'Ada Lee' },
    }),
    instruction,
  );
  assert.deepEqual(kept, []);
  assert.deepEqual(
    steps.map(({ tool, target, read }) => [tool, target?.name, read?.name]),
    [
      ['task', undefined, undefined],
      ['look', undefined, undefined],
      ['click', 'Place', 'value1'],
      ['click', 'Pay {seen.value1}', 'value2'],
      ['finish', undefined, undefined],
    ],
  );
  assert.deepEqual(steps.at(-1)?.args, { status: 'done', answer: { order: '{seen.value2}', customer: '{customer.name}' } });
});

test('two values from one page are read by two looks, and one that is nowhere to be read is named', () => {
  const { steps, kept } = generalise(
    recorded([press('Pay €1.00', '- button "Pay €1.00"\n- heading "Order O-17"')], '- heading "Order O-17"', {
      status: 'done',
      answer: { order: 'O-17', refund: 'O-99' },
    }),
    instruction,
  );
  assert.deepEqual(kept, ['O-99']);
  assert.deepEqual(
    steps.map(({ tool }) => tool),
    ['task', 'look', 'click', 'finish'],
  );
});

test('a text that looks like a hole cannot become one', () => {
  assert.throws(() => generalise(recorded([press('{customer.name}', '')], null, { status: 'done' }), instruction), /looks like a hole/);
});
