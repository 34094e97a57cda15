import type { Page } from '@playwright/test';
import { findRef } from '#harness/agents/find-ref.ts';
import { serveConsole } from '../bench/serve-console.ts';
import { openSession, type Session } from '../bench/session.ts';
import { expect, open as goTo, test as base } from './fixtures.ts';
import { long } from '../long-run.ts';

/* Through the bridge's tools, by role and name: what no test can press, no agent can. The last one is somebody with nothing but keys. */

type Hands = {
  readonly session: Session;
  /** What the last call answered. */
  readonly seen: () => string;
  readonly call: (tool: string, args?: Record<string, unknown>) => Promise<string>;
  readonly on: (tool: string, role: string, name: string, args?: Record<string, unknown>) => Promise<string>;
  readonly lines: () => readonly string[];
};

const test = base.extend<{ open: (hidden: object) => Promise<Hands> }>({
  open: async ({}, use) => {
    const opened: Session[] = [];
    await use(async (hidden) => {
      const session = await openSession({ hidden });
      opened.push(session);
      return handsOf(session);
    });
    for (const session of opened) {
      const odd = session.ledger().filter(({ channel }) => channel === 'unattributed' || channel === 'direct');
      await session[Symbol.asyncDispose]();
      expect(odd).toEqual([]);
    }
  },
});

test('native controls, all rows in one list and a calendar are worked by roles and names alone, and a clock that moves for looking is shown', async ({
  open,
}) => {
  const dials = { controls: 'native', list: 'virtual', date: 'calendar', toast: 'vanishing' };
  const { call, on, seen, lines, session } = await open({ dials, clock: { mode: 'perView', at: '2026-03-16T09:00:00Z', seconds: 60 } });
  await call('look');
  await on('click', 'link', 'Orders');
  expect(seen()).toContain('16 Mar 2026, 10:01 shop time');
  const first = rowsOf(seen());
  expect(first.length).toBeLessThan(40);
  await on('scroll', 'region', 'Orders rows', { dy: 3000 });
  const further = rowsOf(seen());
  expect(further.filter((id) => first.includes(id))).toEqual([]);
  await on('click', 'region', 'Orders rows');
  await call('key', { combo: 'End' });
  expect(rowsOf(seen()).length).toBeGreaterThan(0);
  expect(rowsOf(seen()).at(-1)).not.toBe(further.at(-1));

  const { id: hold } = session.bindings['hold'] as { id: string };
  await on('click', 'link', 'Inventory');
  await on('click', 'link', 'Holds');
  await on('set_value', 'searchbox', 'Search holds', { value: hold });
  await call('key', { combo: 'Enter' });
  await on('click', 'button', `Extend ${hold}`);
  await on('click', 'button', 'Next month');
  await on('click', 'button', '16 April 2026');
  await call('key', { combo: 'ArrowRight' });
  await call('key', { combo: 'Enter' });
  await on('select', 'combobox', 'Hour', { option: '09' });
  expect(seen()).toContain('17 April 2026, 09:30 shop time');
  await on('click', 'button', 'Extend hold');
  await expect.poll(lines).toContain('ui extend_hold accepted');
  expect(seen()).toContain('extended until 17 Apr 2026, 09:30');
});

test('days of a filter and the new end of many holds are chosen in calendars as well', { tag: long }, async ({ open }) => {
  const { call, on, seen, lines } = await open({ dials: { date: 'calendar' } });
  await call('look');
  await on('click', 'link', 'Orders');
  await on('click', 'button', 'More filters');
  for (const [group, day] of [
    ['Placed from', '10 March 2026'],
    ['Placed to', '12 March 2026'],
  ] as const) {
    await call('click', { ref: findRef(seen(), { role: 'button', name: day, within: { role: 'group', name: group } }) });
  }
  await on('click', 'button', 'Apply filters');
  expect(seen()).toContain('Remove filter Placed from: 10 Mar 2026');
  expect(seen()).toContain('Remove filter Placed to: 12 Mar 2026');
  await on('click', 'link', 'Inventory');
  await on('click', 'link', 'Holds');
  await on('check', 'checkbox', 'Select all holds on this page', { checked: true });
  await on('click', 'button', 'Extend');
  await on('click', 'button', '20 March 2026');
  await on('select', 'combobox', 'Hour', { option: '09' });
  await on('click', 'button', /button "(Extend \d+ holds)"/.exec(seen())?.[1] ?? 'Extend holds');
  await expect.poll(lines).toContain('ui bulk accepted');
});

test('custom controls and small pages are worked by roles and names alone', async ({ open }) => {
  const { call, on, seen } = await open({ dials: { controls: 'custom', pageSize: 6 } });
  await call('look');
  await on('click', 'link', 'Payments');
  expect(seen()).toMatch(/1–6 of/);
  const all = seen();
  await on('select', 'combobox', 'State', { option: optionIn(all) });
  expect(seen()).toContain('Remove filter State');
  await on('click', 'button', 'Clear filters');
  await on('click', 'button', 'Next page');
  expect(seen()).toMatch(/7–12 of/);
});

test('a new card is typed into a frame and saved by the page around it', async ({ open }) => {
  const { call, on, seen, lines, session } = await open({ dials: { cardEntry: 'iframe' } });
  const { draft, addresses, rates } = session.bindings as {
    draft: { id: string };
    addresses: { default: { label: string } };
    rates: { standard: { name: string } };
  };
  await call('look');
  await on('click', 'link', 'Drafts');
  await on('click', 'link', draft.id);
  await on('click', 'button', 'Address');
  const billing = /radiogroup "Billing address"[\s\S]*/.exec(seen())?.[0] ?? '';
  await call('check', { ref: findRef(billing, { role: 'radio', name: addresses.default.label }), checked: true });
  await on('click', 'button', 'Save and continue');
  await on('check', 'radio', rates.standard.name, { checked: true });
  await on('click', 'button', 'Save and continue');
  await on('click', 'button', 'New card');
  await on('set_value', 'textbox', 'Card number', { value: '4242 4242 4242 4241' });
  await on('set_value', 'textbox', 'Expiry (MM/YY)', { value: '05/29' });
  await on('click', 'button', 'Save card');
  expect(seen()).toContain('This is no number of a Visa');
  await on('set_value', 'textbox', 'Card number', { value: '3782 822463 10005' });
  await on('click', 'button', 'Save card');
  expect(seen()).toMatch(/radio "American Express ending 0005" \[checked\]/);
  await expect.poll(lines).toContain('ui save_card accepted');
  expect(session.network().filter(({ method, trusted, frame }) => method === 'POST' && (trusted !== true || frame !== 'main'))).toEqual([]);
});

test('a calendar is worked by keys alone, and what a message said that vanished stands in Activity', { tag: long }, async ({ page }) => {
  await using session = await openSession({ hidden: { dials: { date: 'calendar', list: 'virtual', toast: 'vanishing' } } });
  await using served = await serveConsole(session);
  const { id: hold } = session.bindings['hold'] as { id: string };
  await page.clock.install();
  await goTo(page, served.url, `/inventory/holds?q=${hold}`);
  await tabTo(page, `Extend ${hold}`);
  await page.keyboard.press('Enter');
  await tabTo(page, '16 March 2026');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await tabTo(page, 'Extend hold');
  await page.keyboard.press('Enter');
  const message = page.getByText(`${hold} extended until 7 Apr 2026, 10:30`);
  await message.waitFor();
  await page.clock.fastForward(4000);
  await expect(message).toHaveCount(0);
  await goTo(page, served.url, '/activity');
  await expect(page.getByRole('row', { name: /Hold extended/ })).toContainText(hold);
});

/** Presses Tab until the focus is on the control of that name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if (((await focused.getAttribute('aria-label')) ?? (await focused.textContent())) === name) return;
  }
  throw new Error(`no Tab leads to ${name}`);
}

/** Any state that a payment of the list is in. */
function optionIn(tree: string): string {
  return /(Captured|Authorized|Refunded|Voided|Paid)/.exec(tree)?.[1] ?? 'Captured';
}

function rowsOf(tree: string): readonly string[] {
  return [...tree.matchAll(/link "(O-[0-9]{4})"/g)].map((match) => match[1] ?? '');
}

function handsOf(session: Session): Hands {
  let seen = '';
  const call: Hands['call'] = async (tool, args = {}) => (seen = await session.call(tool, args));
  return {
    session,
    seen: () => seen,
    call,
    on: (tool, role, name, args = {}) => call(tool, { ref: findRef(seen, { role, name }), ...args }),
    lines: () =>
      session.ledger().map(({ channel, command, outcome }) => {
        return `${channel} ${JSON.stringify(command['kind']).slice(1, -1)} ${outcome.kind === 'refused' ? outcome.code : outcome.kind}`;
      }),
  };
}
