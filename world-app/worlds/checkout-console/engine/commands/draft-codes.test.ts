import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import type { Discount, Tables } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import type { CommandOf } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { usesOf } from '../rules/code-guards.ts';
import { draftTotals } from '../rules/draft-totals.ts';
import { currentStep, stepGuards } from '../rules/draft-steps.ts';
import { brokenInvariants } from '../rules/invariants.ts';
import { lineDiscounts } from '../rules/line-discounts.ts';
import { minor } from '../rules/minor.ts';
import { withCustomer } from '../testing/authorised-order.ts';
import { codesOf, discount, someDiscounts, withDiscounts } from '../testing/discounts.ts';
import { accept, refusedCode, typesOf } from '../testing/run.ts';
import { ids, smallShop } from '../testing/small-shop.ts';

const draft = ids.unheldDraft;

function applying(tables: Tables, code: string): CommandOf<'apply_code'> {
  return { kind: 'apply_code', draft, code, ifVersion: rowOf(tables, 'drafts', draft).version };
}

function placing(tables: Tables): CommandOf<'place'> {
  const { version } = rowOf(tables, 'drafts', draft);
  const { total } = draftTotals(rowOf(tables, 'drafts', draft)).totals;
  return { kind: 'place', draft, total, opKey: `D-0002.v${version}.place`, ifVersion: version };
}

function shopWith(more: Partial<Discount> = {}): Tables {
  return withDiscounts(smallShop(), discount('TENOFF', more));
}

test('a code takes its part off by largest remainder and can be taken off again', () => {
  const shop = shopWith();
  const { tables, events } = accept(shop, applying(shop, ' tenoff '));
  assert.deepEqual(typesOf(events), ['draft_code_applied']);
  const { lines, totals } = draftTotals(rowOf(tables, 'drafts', draft));
  assert.deepEqual([totals.subtotal, totals.discount, totals.total], [7300, 730, 7560]);
  assert.deepEqual(
    lines.map((line) => line.discount),
    [290, 440],
  );
  const removed = accept(tables, { kind: 'remove_code', draft, code: someDiscounts[0]?.id ?? fail(), ifVersion: 2 }).tables;
  assert.deepEqual(codesOf(removed, draft), []);
  assert.equal(draftTotals(rowOf(removed, 'drafts', draft)).totals.discount, 0);
});

function fail(): never {
  throw new Error('no discount');
}

test('a code that leaves sale items out reduces the others only', () => {
  const shop = shopWith({ excludesSale: true, cut: { kind: 'percent', percent: 15 } });
  const candle = rowOf(shop, 'variants', 'CND-FIG');
  const onSale = { ...shop, variants: { ...shop.variants, 'CND-FIG': { ...candle, compareAt: minor(2900) } } };
  const { tables } = accept(onSale, applying(onSale, 'TENOFF'));
  assert.deepEqual(
    draftTotals(rowOf(tables, 'drafts', draft)).lines.map((line) => line.discount),
    [435, 0],
  );
});

test('a code is refused with its reason when it is applied', () => {
  const refusedFor = (more: Partial<Discount>): string => refusedCode(shopWith(more), applying(shopWith(more), 'TENOFF'));
  assert.equal(refusedCode(shopWith(), applying(shopWith(), 'ELEVEN')), 'code_unknown');
  assert.equal(refusedFor({ active: false }), 'code_unknown');
  assert.equal(refusedFor({ startsAt: Instant.parse('2026-03-16T09:00:01Z') }), 'code_not_started');
  assert.equal(refusedFor({ endsAt: Instant.parse('2026-03-16T09:00:00Z') }), 'code_expired');
  assert.equal(refusedFor({ currency: 'USD' }), 'code_market');
  assert.equal(refusedFor({ minimum: minor(7301) }), 'code_min');
  assert.equal(refusedFor({ usageLimit: 3, usedBefore: 3 }), 'code_limit');
});

test('a second code never stacks unseen: only codes that both allow it go together', () => {
  const shop = withDiscounts(smallShop(), ...someDiscounts);
  const one = accept(shop, applying(shop, 'TENOFF')).tables;
  assert.equal(refusedCode(one, applying(one, 'ALONE')), 'code_not_combinable');
  assert.equal(refusedCode(one, applying(one, 'TENOFF')), 'nothing_to_do');
  const two = accept(one, applying(one, 'FIVER')).tables;
  assert.deepEqual(codesOf(two, draft), ['TENOFF', 'FIVER']);
  assert.equal(draftTotals(rowOf(two, 'drafts', draft)).totals.discount, 730 + 500);
  const alone = accept(shop, applying(shop, 'ALONE')).tables;
  assert.equal(refusedCode(alone, applying(alone, 'FIVER')), 'code_not_combinable');
});

test('who a code is for is asked at review and at placing, not when it is applied', () => {
  for (const more of [{ customerTag: 'VIP' }, { firstOrderOnly: true }] satisfies Partial<Discount>[]) {
    const shop = shopWith(more);
    const { tables } = accept(shop, applying(shop, 'TENOFF'));
    const guards = stepGuards(tables, rowOf(tables, 'drafts', draft));
    assert.equal(guards.review?.code, 'code_customer');
    assert.equal(currentStep(guards), 'review');
    assert.equal(refusedCode(tables, placing(tables)), 'code_customer');
  }
  const shop = withCustomer(shopWith({ customerTag: 'VIP' }), { tags: ['VIP'] });
  const { tables } = accept(shop, applying(shop, 'TENOFF'));
  assert.equal(accept(tables, placing(tables)).answer.kind, 'placed');
});

test('a code that ran out since it was applied is refused at placing', () => {
  const shop = shopWith({ usageLimit: 1 });
  const { tables } = accept(shop, applying(shop, 'TENOFF'));
  const used = withDiscounts(tables, discount('TENOFF', { usageLimit: 1, usedBefore: 1 }));
  assert.equal(refusedCode(used, placing(used)), 'code_limit');
});

test('a use counts from placing and is given back when the order is canceled or the placing fails', () => {
  const shop = shopWith({ oncePerCustomer: true });
  const { tables } = accept(shop, applying(shop, 'TENOFF'));
  const uses = (now: Tables): number => usesOf(now, rowOf(now, 'discounts', 'TENOFF'));
  assert.equal(uses(tables), 0);
  const declining = accept(tables, { kind: 'choose_card', draft, card: ids.declining, ifVersion: 2 }).tables;
  const declined = accept(declining, placing(declining));
  assert.equal(declined.answer.kind, 'declined');
  assert.equal(uses(declined.tables), 0);

  const placed = accept(tables, placing(tables)).tables;
  assert.equal(uses(placed), 1);
  const order = rowOf(placed, 'orders', 'O-0003');
  assert.deepEqual([order.codes, order.totals.discount], [['TENOFF'], 730]);
  const canceled = accept(placed, {
    kind: 'cancel_order',
    order: order.id,
    money: 'refund',
    restock: order.lines.map(({ id }) => id),
    reason: 'Other',
    notify: false,
    opKey: 'O-0003.v1.cancel_order',
    ifVersion: 1,
  }).tables;
  assert.equal(uses(canceled), 0);
  assert.deepEqual(brokenInvariants(canceled), []);
});

test('a discount of 100 % leaves nothing behind, whatever the prices', () => {
  const everything = { code: discount('ALLOFF').id, label: '', cut: { kind: 'percent' as const, percent: 100 }, excluded: [] };
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 999_999 }), { minLength: 1, maxLength: 8 }),
      fc.nat({ max: 100_000 }),
      (gross, byHand) => {
        const lines = gross.map((amount) => ({ variant: 'MUG-BLU', gross: amount }));
        assert.deepEqual(lineDiscounts(lines, byHand, [everything]), gross);
      },
    ),
  );
});

test('no line is ever reduced below nothing, and shares sum to the discount', () => {
  const terms = fc.record({
    code: fc.constant(discount('ANYOFF').id),
    label: fc.constant(''),
    cut: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 50_000 }).map(minor) }),
    ),
    excluded: fc.subarray([ids.mug, ids.chair]),
  });
  const line = fc.record({ variant: fc.constantFrom(ids.mug, ids.chair), gross: fc.integer({ min: 0, max: 100_000 }) });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.nat({ max: 80_000 }),
      fc.array(terms, { maxLength: 3 }),
      (lines, byHand, codes) => {
        const shares = lineDiscounts(lines, byHand, codes);
        assert.ok(shares.every((share, index) => share >= 0 && share <= (lines[index]?.gross ?? 0)));
      },
    ),
  );
});
