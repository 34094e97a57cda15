import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '#contract/canonical-json.ts';
import { expectedOf, Typed, type Expected } from '../answer/expected.ts';
import { isForm } from '../answer/forms.ts';
import { says } from '../answer/says.ts';
import { gateOn, standing } from '../../../testing/gate-verdict.ts';
import { startTrial } from '../../../testing/recorder.ts';
import { sendMessage } from '../../../testing/shop-deeds.ts';
import { smallShop } from '../../../testing/small-shop.ts';

const money = { type: 'money', minor: 120_450, currency: 'EUR', named: 'optional' } as const;

/** Texts that say a value, and texts that do not: both readers have to agree on every one. */
const cases: readonly { readonly is: Expected; readonly right: readonly string[]; readonly wrong: readonly string[] }[] = [
  {
    is: money,
    right: ['1204.50', '1204.5', '1,204.50', '1,204.5 EUR', 'EUR 1204.50', '€1,204.50', '€ 1204.5', ' 1204.50 € ', '1204.50EUR'],
    wrong: [
      '1204,50',
      '1.204,50',
      '1204.500',
      '1204.51',
      '-1204.50',
      '1204.50 USD',
      '$1204.50',
      'EUR 1204.50 EUR',
      '12,04.50',
      '',
      '1204.5.',
      '01204.50',
    ],
  },
  { is: { ...money, named: 'required' }, right: ['1204.50 EUR', '€1204.5'], wrong: ['1204.50', '1204.50 eur'] },
  { is: { ...money, minor: 1400 }, right: ['14', '14.0', '14.00', '14 EUR', '€14'], wrong: ['14.', '1400', '14.000', '14-'] },
  { is: { ...money, minor: -5 }, right: ['-0.05', '-0.05 EUR', '-€0.05'], wrong: ['0.05', '-.05', '−0.05'] },
  { is: { ...money, minor: 0 }, right: ['0', '0.00 EUR'], wrong: ['', '-', 'nothing'] },
  {
    is: { ...money, minor: 2300, currency: 'JPY' },
    right: ['2300', '2,300', '¥2,300', '2300 JPY', 'JPY 2300'],
    wrong: ['2.300', '23.00', '2300.00', '230000', '2300 EUR', '2300 ¥'],
  },
  { is: { type: 'integer', value: 1042 }, right: ['1042', '1,042', ' 1042'], wrong: ['1042.0', '01042', '1042x', 'one', '', '10,42'] },
  {
    is: { type: 'decimal', value: '2.5', tolerance: '0.01' },
    right: ['2.5', '2.50', '2.49', '2.51', '2.505'],
    wrong: ['2.511', '2.4899', '2,5', '.5', '2.', '2.5 kg', '', '25e-1', '--2.5'],
  },
  {
    is: { type: 'choice', of: ['Berlin', 'Hamburg'], value: 'Hamburg' },
    right: ['Hamburg', 'hamburg', ' HAMBURG '],
    wrong: ['Berlin', 'Hamburg, Berlin', 'Hamb', ''],
  },
  {
    is: { type: 'ids', values: ['O-1042'] },
    right: ['O-1042', ' O-1042 '],
    wrong: ['o-1042', '#O-1042', 'O-1042 O-1043', 'O-1042 O-1042', 'O-104', ''],
  },
  {
    is: { type: 'ids', values: ['O-1', 'O-2', 'O-3'] },
    right: ['O-1, O-2, O-3', 'O-3 O-1 O-2', 'O-1;O-2;O-3', 'O-2\nO-1\nO-3', 'O-1,  O-2 ,O-3'],
    wrong: ['O-1, O-2', 'O-1, O-2, O-3, O-4', 'O-1, O-2, O-2', 'O-1 and O-2 and O-3'],
  },
  { is: { type: 'ids', values: [] }, right: ['', ' '], wrong: ['none', 'O-1'] },
];

test('every form of a value is right, whoever reads it, and nothing else is', () => {
  for (const { is, right, wrong } of cases) {
    for (const text of right) assert.deepEqual([says(text, is), isForm(text, is)], [true, true], `${text} for ${JSON.stringify(is)}`);
    for (const text of wrong) assert.deepEqual([says(text, is), isForm(text, is)], [false, false], `${text} for ${JSON.stringify(is)}`);
  }
});

function claimed(answer: Json): ReturnType<typeof startTrial>['trial'] {
  const recorder = startTrial();
  sendMessage(recorder, 1);
  recorder.finish({ status: 'done', answer });
  return recorder.trial;
}

const paid = ['answer', { field: 'total', is: { type: 'money', amount: { computed: 'order_total', order: 'O-1042' } } }] as const;

test('the amount that SPEC gives is right, reached by finish', () => {
  const gate = gateOn(claimed({ total: '24.40 EUR' }), ...paid);
  assert.equal(standing(gate), 'holds');
  assert.equal(gate.reachedAt, 'a2');
});

test('a remembered amount, another field and no answer fail answer by both forms', () => {
  for (const answer of [{ total: '24.41' }, { sum: '24.40' }, {}, { total: '24.40 and 24.41' }])
    assert.equal(standing(gateOn(claimed(answer), ...paid)), 'state and ledger');
  assert.equal(standing(gateOn(startTrial().trial, ...paid)), 'state and ledger');
});

test('an answer that lists what it could be fails answer by both forms', () => {
  const order = ['answer', { field: 'order', is: { type: 'id', value: 'O-1042' } }] as const;
  assert.equal(standing(gateOn(claimed({ order: 'O-1042' }), ...order)), 'holds');
  assert.equal(standing(gateOn(claimed({ order: 'O-1042, O-1104' }), ...order)), 'state and ledger');
});

test('a reply that says other than the bridge heard is tampered', () => {
  const trial = claimed({ total: '24.41' });
  trial.reply = { status: 'done', answer: { total: '24.40' } };
  assert.throws(() => gateOn(trial, ...paid), /the reply is not what a[0-9]+ said/);
});

test('statuses and parcels come from the rules', () => {
  const found = smallShop();
  const status = expectedOf({ found }, Typed.parse({ type: 'payment_status', order: 'O-1042' }));
  assert.equal(status.type === 'choice' && status.value, 'paid');
  assert.throws(() => expectedOf({ found }, Typed.parse({ type: 'parcel_location', order: 'O-1042' })), /no parcel 1/);
});
