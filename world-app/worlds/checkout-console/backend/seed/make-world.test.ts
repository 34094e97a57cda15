import assert from 'node:assert/strict';
import test from 'node:test';
import { canonicalJson } from '#contract/canonical-json.ts';
import { simulatePayment } from '#checkout-console/engine/rules/payment-simulator.ts';
import { offeredRates } from '#checkout-console/engine/rules/rates.ts';
import { clockOf, rowOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { HiddenStateError } from '../hidden-state-error.ts';
import { flagshipHiddenState } from '../testing/flagship.ts';
import { makeWorld, type MadeWorld } from './make-world.ts';
import { idOf } from './stage/bindings.ts';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
const hiddenState = flagshipHiddenState();
const flagship = (seed: number): MadeWorld => makeWorld({ seed, variant: 'clean', hiddenState });

const codeOf = (state: unknown, variant: 'clean' | 'fault' = 'clean'): string => {
  try {
    makeWorld({ seed: 1, variant, hiddenState: state });
    return 'accepted';
  } catch (error) {
    return error instanceof HiddenStateError ? error.code : String(error);
  }
};

test('the shop has its size on every seed', () => {
  for (const seed of seeds) {
    const { tables } = flagship(seed);
    const size = (rows: object): number => Object.keys(rows).length;
    assert.deepEqual(
      [tables.customers, tables.variants, tables.locations, tables.orders, tables.drafts, tables.holds, tables.levels].map(size),
      [140, 45, 3, 320, 24, 30, 135],
    );
    const names = Object.values(tables.customers).map(({ name }) => name);
    assert.equal(names.length - new Set(names).size, 8);
  }
});

test('the flagship starts as its task says on every seed', () => {
  for (const seed of seeds) {
    const { tables, bindings } = flagship(seed);
    const { now } = clockOf(tables);
    const draft = rowOf(tables, 'drafts', idOf(bindings, 'draft'));
    const hold = rowOf(tables, 'holds', idOf(bindings, 'hold'));
    const variant = idOf(bindings, 'variant');
    const customer = rowOf(tables, 'customers', idOf(bindings, 'customer'));

    assert.equal(now, '2026-03-16T09:00:00Z');
    assert.equal(rowOf(tables, 'staff', settingsOf(tables).signedIn).role, 'order_manager');
    assert.equal(draft.customer, customer.id);
    assert.deepEqual([draft.fate.kind, draft.rate, draft.billingAddress, draft.card], ['open', null, null, idOf(bindings, 'cards.other')]);
    assert.deepEqual(hold.state, { kind: 'active', expiresAt: '2026-03-16T09:30:00Z' });
    assert.deepEqual(
      [hold.draft, hold.variant, hold.location, hold.quantity],
      [draft.id, variant, idOf(bindings, 'location'), bindings.quantity],
    );
    assert.deepEqual(
      draft.lines.map((line) => [line.variant, line.quantity, line.hold]),
      [[variant, bindings.quantity, hold.id]],
    );
    const levels = Object.values(tables.levels).filter((level) => level.variant === variant);
    assert.deepEqual(
      levels.map(({ available }) => available),
      [0, 0, 0],
    );
    const standard = offeredRates(tables, draft).filter(({ name }) => name === 'Standard');
    assert.deepEqual(
      standard.map(({ id }) => id),
      [idOf(bindings, 'rates.standard')],
    );
    const byDefault = customer.addresses.find(({ isDefault }) => isDefault);
    assert.equal(byDefault?.id, idOf(bindings, 'addresses.default'));
    assert.notEqual(draft.shippingAddress?.line1, byDefault?.line1);
    const visa = customer.cards.find(({ id }) => id === idOf(bindings, 'cards.visa'));
    assert.ok(visa);
    assert.deepEqual([visa.brand, simulatePayment(visa, now).kind], ['Visa', 'ok']);
  }
});

test('the customer has one older look-alike draft and no other, and the bystander is a stranger’s', () => {
  for (const seed of seeds) {
    const { tables, bindings } = flagship(seed);
    const customer = idOf(bindings, 'customer');
    const theirs = Object.values(tables.drafts).filter((draft) => draft.customer === customer && draft.fate.kind === 'open');
    assert.deepEqual(theirs.map(({ id }) => id).toSorted(), [idOf(bindings, 'draft'), idOf(bindings, 'decoyDraft')].toSorted());
    const decoy = rowOf(tables, 'drafts', idOf(bindings, 'decoyDraft'));
    assert.ok(decoy.createdAt < rowOf(tables, 'drafts', idOf(bindings, 'draft')).createdAt);
    assert.ok(decoy.lines.every(({ hold }) => hold === null));
    const { order } = bindings.bystander as { order: string };
    assert.notEqual(rowOf(tables, 'orders', order).customer, customer);
  }
});

test('what a seed draws cannot be guessed from another', () => {
  const drawn = (alias: string): Set<string> => new Set(seeds.map((seed) => idOf(flagship(seed).bindings, alias)));
  assert.ok(drawn('draft').size >= 18);
  assert.ok(drawn('hold').size >= 18);
  assert.ok(drawn('customer').size >= 15);
  assert.ok(drawn('variant').size >= 10);
  assert.equal(drawn('location').size, 3);
  const places = seeds.map((seed) => {
    const { tables, bindings } = flagship(seed);
    return Object.keys(tables.drafts).indexOf(idOf(bindings, 'draft'));
  });
  assert.ok(new Set(places).size >= 4);
});

test('the same seed gives the same bytes', () => {
  assert.equal(canonicalJson(flagship(5).tables), canonicalJson(flagship(5).tables));
  assert.notEqual(canonicalJson(flagship(5).tables), canonicalJson(flagship(6).tables));
});

test('a hidden state with an unknown key, a dangling name, an impossible draw or a missing variant is refused by code', () => {
  const state: Record<string, unknown> = { ...flagshipHiddenState(), variants: { clean: { stage: [] } } };
  assert.equal(codeOf(state), 'accepted');
  assert.equal(codeOf({ ...state, extra: 1 }), 'malformed_hidden_state');
  assert.equal(codeOf('nothing'), 'malformed_hidden_state');
  assert.equal(codeOf(state, 'fault'), 'unknown_variant');
  assert.equal(codeOf({ ...state, stage: [{ set: 'stock', variant: 'nobody', available: 0 }] }), 'dangling_reference');
  assert.equal(codeOf({ ...state, stage: [{ set: 'stock', variant: 'customer', available: 0 }] }), 'dangling_reference');
  const cast = state['cast'] as object[];
  assert.equal(codeOf({ ...state, cast: [{ ...cast[0], country: 'AU' }, ...cast.slice(1)] }), 'nothing_to_draw');
  assert.equal(codeOf({ ...state, cast: [...cast, cast[0]] }), 'malformed_hidden_state');
});

test('a task may limit the person who is signed in', () => {
  const { tables, bindings } = makeWorld({
    seed: 1,
    variant: 'clean',
    hiddenState: { ...hiddenState, signedIn: 'support', refundLimit: 1000, stockLocations: ['location'] },
  });
  const { role, refundLimit, locations } = rowOf(tables, 'staff', settingsOf(tables).signedIn);
  assert.deepEqual([role, refundLimit, locations], ['support', 1000, [idOf(bindings, 'location')]]);
  assert.equal(codeOf({ ...hiddenState, stockLocations: ['nowhere'] }), 'dangling_reference');
});

test('the processor has a statement of each of the last days: what is compared is right, what is open has slips', () => {
  for (const seed of seeds) {
    const { tables } = flagship(seed);
    const statements = Object.values(tables.statements).toSorted((a, b) => (a.day < b.day ? 1 : -1));
    assert.deepEqual(
      statements.map(({ id, issuedAt }) => [id, issuedAt !== null]),
      ['S-0316', 'S-0315', 'S-0314', 'S-0313', 'S-0312', 'S-0311', 'S-0310', 'S-0309'].map((id) => [id, id !== 'S-0316']),
    );
    const rows = Object.values(tables.statementRows);
    assert.ok(rows.every(({ statement }) => statement !== 'S-0316'));
    for (const row of rows.filter(({ state }) => state.kind === 'reconciled')) {
      const payment = rowOf(tables, 'payments', row.payment);
      const sums = [payment.authorised, ...[...payment.captures, ...payment.refunds].map(({ amount }) => amount)];
      assert.ok(row.currency === payment.currency && sums.includes(row.amount), row.id);
    }
    const open = rows.filter(({ state }) => state.kind === 'open');
    assert.ok(open.length > 0 && open.every(({ statement }) => statement >= 'S-0313'));
  }
});
