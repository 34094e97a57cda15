import assert from 'node:assert/strict';
import test from 'node:test';
import type { AfterPage } from '#contract/after-page.ts';
import type { Verdict } from '#contract/verdict.ts';
import { checkOut, place, prepare } from '../../../testing/deeds.ts';
import { pagesAfter } from '../../../testing/pages-after.ts';
import { startTrial, type Trial } from '../../../testing/recorder.ts';
import { verdictOn } from '../../../testing/verdict-on.ts';
import { shownAmount } from './shown-amount.ts';

type Pages = Record<string, AfterPage>;

/** An honest checkout whose shop, opened again, shows what is made of its pages. */
function shown(bend: (pages: Pages) => Pages, trial = honest()): Verdict {
  trial.after = bend(structuredClone(pagesAfter(trial.initial, trial.final)));
  return verdictOn(trial);
}

const noPage = (pages: Pages): Pages => ({ ...pages, 'order-o-1104': { path: '/orders/O-1104' } as unknown as AfterPage });

function honest(): Trial {
  const recorder = startTrial();
  checkOut(recorder);
  return recorder.trial;
}

const saying =
  (was: string, is: string) =>
  (pages: Pages): Pages =>
    JSON.parse(JSON.stringify(pages).replaceAll(JSON.stringify(was), JSON.stringify(is))) as Pages;

test('pages that say what the snapshot says leave a pass as it is', () => {
  const verdict = shown((pages) => pages);
  assert.deepEqual([verdict.result, verdict.invalid], ['pass', null]);
});

const lies: readonly (readonly [title: string, bend: (pages: Pages) => Pages, because: RegExp])[] = [
  [
    'another total',
    saying('€507.90', '€50.79'),
    /\/orders\/O-1104 shows otherwise than the shop was left: (Captured|Total) is shown as €50\.79/,
  ],
  ['another quantity', saying('2', '1'), /Quantity of line_1 is shown as 1, it is 2/],
  ['another item', saying('Ash chair', 'Oak chair'), /Item of line_1 is shown as Oak chair/],
  ['another order', saying('Order O-1104', 'Order O-1105'), /the heading is Order O-1105/],
  ['another payment', saying('pay_0321', 'pay_0322'), /its payment pay_0321 is not shown/],
  ['another badge', saying('Paid', 'Payment pending'), /it is paid, and its page does not say so/],
  [
    'another badge beside the heading only',
    (pages) => {
      const page = pages['order-o-1104'] as AfterPage;
      const first = page.lines.findIndex(({ said }) => said === 'Paid');
      return { ...pages, 'order-o-1104': { ...page, lines: page.lines.toSpliced(first, 1) } };
    },
    /it is paid, and its page does not say so/,
  ],
  ['units that are still held', saying('Holds here (0)', 'Holds here (1)'), /its 0 holds are not shown/],
  [
    'other stock',
    saying('On hand', 'Held'),
    /Committed to orders is shown as nothing|Available is shown as nothing|On hand is shown as nothing/,
  ],
  ['another address', saying('/orders/O-1104', '/orders/O-1042'), /the page is \/orders\/O-1042/],
  [
    'a page of nothing that changed',
    (pages) => ({ ...pages, 'order-o-1042': Object.values(pages)[0] as AfterPage }),
    /is of nothing that changed/,
  ],
  [
    'a sum that is shown twice',
    (pages) => {
      const page = pages['order-o-1104'] as AfterPage;
      return { ...pages, 'order-o-1104': { ...page, lines: [...page.lines, ...page.lines.filter(({ role }) => role === 'term')] } };
    },
    /a sum is shown twice/,
  ],
];

for (const [title, bend, because] of lies) {
  test(`a shop that shows ${title} than it has left is no world to pass in`, () => {
    const verdict = shown(bend);
    assert.deepEqual([verdict.result, verdict.labels], ['invalid', ['world_invalid']], verdict.invalid ?? '');
    assert.match(verdict.invalid ?? '', because);
  });
}

test('a shop that was not looked at again is a machine’s failure, never a pass', () => {
  const verdict = shown(() => ({}));
  assert.deepEqual([verdict.result, verdict.labels], ['invalid', ['infra']]);
});

test('pages neither make a pass nor hide a fail', () => {
  const recorder = startTrial();
  prepare(recorder);
  place(recorder);
  recorder.finish({ status: 'gave_up' });
  for (const bend of [(pages: Pages): Pages => pages, (): Pages => ({}), saying('€507.90', '€50.79'), noPage]) {
    const verdict = shown(bend, structuredClone(recorder.trial));
    assert.deepEqual([verdict.result, verdict.invalid], ['fail', null]);
  }
});

test('a page that is no page is tampered', () => {
  const verdict = shown(noPage);
  assert.deepEqual([verdict.result, verdict.labels], ['invalid', ['tampered']]);
});

test('amounts are written as every page writes them', () => {
  assert.deepEqual(
    [shownAmount(0, 'EUR'), shownAmount(5, 'USD'), shownAmount(130_490, 'EUR'), shownAmount(1_234_567, 'JPY')],
    ['€0.00', '$0.05', '€1,304.90', '¥1,234,567'],
  );
});
