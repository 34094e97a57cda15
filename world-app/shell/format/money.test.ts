/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDeduction, formatMoney, moneyField, parseMoneyField } from './money.ts';

test('money shows its symbol, its currency’s decimals and a comma for thousands', () => {
  assert.equal(formatMoney(50790, 'EUR'), '€507.90');
  assert.equal(formatMoney(123456789, 'EUR'), '€1,234,567.89');
  assert.equal(formatMoney(0, 'EUR'), '€0.00');
  assert.equal(formatMoney(5400, 'JPY'), '¥5,400');
  assert.equal(formatMoney(1999, 'USD'), '$19.99');
});

test('what is taken off shows as a negative amount, and nothing as nothing', () => {
  assert.equal(formatDeduction(2000, 'EUR'), '−€20.00');
  assert.equal(formatDeduction(0, 'EUR'), '€0.00');
});

test('every amount of cents up to a thousand euros survives the way through a number field', () => {
  for (let minor = 0; minor <= 100_000; minor++) assert.equal(parseMoneyField(moneyField(minor, 'EUR'), 'EUR'), minor);
});

test('a number field of yen takes no decimals', () => {
  assert.equal(parseMoneyField('5400', 'JPY'), 5400);
  assert.equal(parseMoneyField('54.00', 'JPY'), null);
});

test('what is no amount is not taken for one', () => {
  for (const text of ['', ' ', '-1', '9.905', '1e3', '9,90', 'ten', '1.', '.5']) assert.equal(parseMoneyField(text, 'EUR'), null, text);
});

test('a whole or one-decimal amount means cents all the same', () => {
  assert.equal(parseMoneyField('9', 'EUR'), 900);
  assert.equal(parseMoneyField('9.9', 'EUR'), 990);
});
