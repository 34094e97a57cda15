import { expect, test } from './fixtures.ts';
import * as on from './screens.ts';
import { sendChanges } from './send-changes.ts';
import { sample } from '../long-run.ts';

test.use({ signedIn: 'support' });

const offered = [
  {
    screen: on.authorised,
    has: ['More actions', 'Add note', 'Add tag'],
    hasNot: ['Capture', 'Void', 'Fulfil'],
    reason: /role \(support\): Fulfil, Capture, Void, Mark as paid, Cancel order, .*Archive\./,
  },
  {
    screen: on.draftItems,
    has: ['Save and continue', 'More actions'],
    hasNot: [],
    reason: /role \(support\): .*Give discount.*Delete\./,
  },
  { screen: on.level, has: [], hasNot: ['Adjust', 'Move', 'Transfer', 'Receive'], reason: /You may look at the stock/ },
  { screen: on.holds, has: [], hasNot: ['Clear stale holds', /^Extend /, /^Release /], reason: /role \(support\): Extend, Release,/ },
  {
    screen: on.customer,
    has: ['New draft', 'Edit', 'More actions'],
    hasNot: [],
    reason: /role \(support\): Merge another profile, Delete\./,
  },
  {
    screen: on.disputed,
    has: [],
    hasNot: ['Send evidence', 'Accept dispute'],
    reason: /role \(support\): Send evidence, Accept dispute\./,
  },
  { screen: on.expectedReturn, has: [], hasNot: ['Receive'], reason: /role \(support\): Receive\./ },
];
for (const { screen, has, hasNot, reason } of sample(offered, 3)) {
  test(`support on screen ${screen.name} is offered what the role may do, and reads what it may not`, async ({ page, show }) => {
    expect(await show(screen)).toBe(true);
    const main = page.getByRole('main');
    for (const name of has) await expect(main.getByRole('button', { name, exact: true })).toBeEnabled();
    for (const name of hasNot) await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(main.getByText(reason)).toBeVisible();
  });
}

test('support is refused by code what the role may not do', async ({ page, show }) => {
  await show(on.home);
  const kinds = ['mark_paid', 'capture', 'cancel_order', 'delete_customer', 'release_hold', 'delete_draft'] as const;
  expect(await sendChanges(page, kinds)).toEqual(kinds.map(() => '403 not_permitted'));
});
