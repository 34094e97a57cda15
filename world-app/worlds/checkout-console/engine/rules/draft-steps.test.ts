import assert from 'node:assert/strict';
import test from 'node:test';
import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { rowOf } from '../row-of.ts';
import { ids, smallShop } from '../testing/small-shop.ts';
import { currentStep, stepGuards } from './draft-steps.ts';
import { minor } from './minor.ts';

const complete = rowOf(smallShop(), 'drafts', ids.unheldDraft);
const stepOf = (draft: Draft, tables: Tables = smallShop()): string => currentStep(stepGuards(tables, draft));

test('a draft stands at the first step that is not complete', () => {
  assert.equal(stepOf(complete), 'review');
  assert.equal(stepOf({ ...complete, lines: [] }), 'items');
  assert.equal(stepOf({ ...complete, shippingAddress: null }), 'address');
  assert.equal(stepOf({ ...complete, billingAddress: null, rate: null }), 'address');
  assert.equal(stepOf({ ...complete, rate: null, card: null }), 'shipping');
  assert.equal(stepOf({ ...complete, card: null }), 'payment');
});

test('a rate that costs something else now, or is not offered there, has to be chosen again', () => {
  const cheaper = { rate: ids.standard, name: 'Standard', price: minor(490) };
  assert.equal(stepGuards(smallShop(), { ...complete, rate: cheaper }).shipping?.code, 'rate_stale');
  const address = complete.shippingAddress;
  assert.ok(address);
  assert.equal(stepGuards(smallShop(), { ...complete, shippingAddress: { ...address, country: 'FR' } }).shipping?.code, 'rate_stale');
});

test('a variant that is no longer for sale sends the draft back to its items', () => {
  const shop = smallShop();
  const mug = rowOf(shop, 'variants', ids.mug);
  const without = { ...shop, variants: { ...shop.variants, [ids.mug]: { ...mug, published: false } } };
  assert.equal(stepGuards(without, complete).items?.code, 'not_available');
  assert.equal(stepOf(complete, without), 'items');
});

test('a card that is not saved for the customer does not count', () => {
  const foreign = 'card_0099' as NonNullable<Draft['card']>;
  assert.equal(stepGuards(smallShop(), { ...complete, card: foreign }).payment?.code, 'unknown_card');
});
