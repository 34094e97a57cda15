import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clopperPearson, upperBoundOfNever } from './clopper-pearson.ts';
import { rateOf } from './rate.ts';
import { near } from './testing/near.ts';
import { wilson } from './wilson.ts';

const oracle = [
  [0, 10, 0, 0.2775327998628892, 0, 0.30849710781876],
  [1, 10, 0.017876213095072868, 0.4041500267952385, 0.00252857854446, 0.44501611702819],
  [5, 10, 0.236593090512564, 0.7634069094874361, 0.18708602844739, 0.8129139715526],
  [8, 10, 0.4901624715366418, 0.9433178485456248, 0.44390453769235, 0.97478927367316],
  [10, 10, 0.7224672001371107, 1, 0.69150289218123, 1],
  [19, 20, 0.763868806553258, 0.9911185511992047, 0.75126723722797, 0.99873491050204],
  [45, 50, 0.7863976856252035, 0.9565242350681096, 0.78186463356579, 0.96672490641097],
  [0, 100, 0, 0.03699349820698568, 0, 0.03621669264517],
] as const;

for (const [x, n, wilsonLow, wilsonHigh, exactLow, exactHigh] of oracle) {
  test(`intervals of ${x} of ${n}`, () => {
    near(wilson(x, n)?.low, wilsonLow);
    near(wilson(x, n)?.high, wilsonHigh);
    near(clopperPearson(x, n)?.low, exactLow);
    near(clopperPearson(x, n)?.high, exactHigh);
  });
}

test('none and all of many never leave what a share can be', () => {
  for (let n = 1; n <= 400; n++) {
    assert.equal(wilson(0, n)?.low, 0);
    assert.equal(wilson(n, n)?.high, 1);
  }
});

test('a rate bears its n and interval, and of nothing there is none', () => {
  assert.deepEqual(rateOf(8, 10), { successes: 8, n: 10, rate: 0.8, ...wilson(8, 10) });
  assert.equal(rateOf(0, 0), null);
  assert.equal(clopperPearson(0, 0), null);
  assert.throws(() => rateOf(2, 1), RangeError);
});

for (const [n, bound] of [
  [10, 0.2588655],
  [20, 0.1391083],
  [30, 0.0950339],
  [59, 0.0495076],
  [100, 0.029513],
  [299, 0.0099691],
] as const) {
  test(`what never happened in ${n} tries may still happen in ${bound}`, () => near(upperBoundOfNever(n), bound, 6e-8));
}

test('58 and 298 clean runs are one too few for 5 % and 1 %', () => {
  assert.ok((upperBoundOfNever(58) ?? 0) > 0.05 && (upperBoundOfNever(59) ?? 1) < 0.05);
  assert.ok((upperBoundOfNever(298) ?? 0) > 0.01 && (upperBoundOfNever(299) ?? 1) < 0.01);
  assert.equal(upperBoundOfNever(0), null);
});
