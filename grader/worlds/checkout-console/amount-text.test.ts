import assert from 'node:assert/strict';
import test from 'node:test';
import { amountText } from './amount-text.ts';

test('amounts read with the decimals of their currency', () => {
  assert.deepEqual(
    [amountText(30490, 'EUR'), amountText(5, 'USD'), amountText(-120, 'EUR'), amountText(5400, 'JPY')],
    ['304.90 EUR', '0.05 USD', '-1.20 EUR', '5400 JPY'],
  );
});
