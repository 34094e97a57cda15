import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors } from 'playwright-core';
import { clickFailure } from './click-failure.ts';

const found = ['waiting for locator', 'locator resolved to <button>Place order</button>', 'attempting click action'];
const covered = ['performing click action', '<div></div> intercepts pointer events', 'retrying click action'];

const cases = [
  { what: 'an element that never came', log: ['waiting for locator'], code: 'stale_ref' },
  { what: 'a covered element', log: [...found, ...covered], code: 'covered' },
  { what: 'an element that went away meanwhile', log: [...found, 'element was detached from the DOM, retrying'], code: 'stale_ref' },
  { what: 'an element that moves', log: [...found, 'element is not stable', 'retrying click action'], code: 'changed' },
  { what: 'an element beyond every scroll', log: [...found, 'element is outside of the viewport'], code: 'hidden' },
  { what: 'a press that the page had', log: [...found, 'performing click action'], code: 'not_responding' },
  {
    what: 'a press that the page had at the second try',
    log: [...found, ...covered, 'attempting click action', 'performing click action', 'click action done'],
    code: 'not_responding',
  },
];

for (const { what, log, code } of cases) {
  test(`${what} is ${code}`, async () => {
    const refusal = await clickFailure(new errors.TimeoutError(log.join('\n')), async () => 'a dialog');
    assert.equal(refusal.code, code);
  });
}

test('what is no want of time is thrown on', async () => {
  const broken = new Error('the browser is gone');
  await assert.rejects(
    clickFailure(broken, async () => 'a dialog'),
    broken,
  );
});
