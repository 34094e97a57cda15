import { expect, test } from '@playwright/test';
import { findRef } from '#harness/agents/find-ref.ts';
import { openSession, type Session } from '../bench/session.ts';

/* What the console shows while the shop fails, through the bridge. One session, one draft, one fault after the other. */

const onDraft = (command: string): object => ({ command, on: '{draft.id}' });

test('the console tells each failure as it is, sends nothing by itself, and a careful person gets through all of them', async () => {
  const faults = [
    { fault: 'unavailable', at: { read: '/api/drafts' } },
    { fault: 'search_lag', list: '/api/drafts', row: '{draft.id}' },
    { fault: 'signed_out', at: onDraft('set_address') },
    { fault: 'unavailable', at: onDraft('choose_rate') },
    { fault: 'slow', at: onDraft('choose_card'), ms: 800 },
    { fault: 'bank', at: onDraft('place'), number: '4000000000009995' },
    { fault: 'no_answer', at: onDraft('place') },
    { fault: 'no_answer', at: { command: 'add_note' } },
  ];
  const tag = { do: 'post', command: 'add_tag', path: '/api/drafts/{draft.id}/tags', body: { tag: 'gift' } };
  const script = [{ on: { when: 'step', draft: '{draft.id}', step: 'review' }, moment: 'before_next', deed: tag }];
  await using session = await openSession({ hidden: { faults, script } });
  const { call, on, seen } = handsOn(session);
  const { draft, addresses, rates, cards } = session.bindings as Record<string, Record<string, never>> & {
    draft: { id: string };
    addresses: { default: { label: string } };
    rates: { standard: { name: string } };
    cards: { visa: { label: string } };
  };

  await call('look');
  await on('click', 'link', 'Drafts');
  expect(seen()).toContain('Service unavailable');
  await on('click', 'button', 'Retry');
  await on('set_value', 'searchbox', 'Search drafts', { value: draft.id });
  await call('key', { combo: 'Enter' });
  expect(seen()).toContain('No drafts match');
  await on('click', 'button', 'Clear filters');
  await on('click', 'link', draft.id);

  await on('click', 'button', 'Address');
  const chooseBilling = async (): Promise<void> => {
    const group = /radiogroup "Billing address"[\s\S]*/.exec(seen())?.[0] ?? '';
    await call('check', { ref: findRef(group, { role: 'radio', name: addresses.default.label }), checked: true });
    await on('click', 'button', 'Save and continue');
  };
  await chooseBilling();
  expect(seen()).toContain('heading "Signed out"');
  expect(seen()).not.toContain('Checkout steps');
  await on('click', 'button', 'Sign in');
  await on('click', 'button', 'Address');
  await chooseBilling();

  await on('check', 'radio', rates.standard.name, { checked: true });
  await on('click', 'button', 'Save and continue');
  expect(seen()).toMatch(/nothing was saved\. Reference S-/);
  await on('click', 'button', 'Save and continue');

  // At review a colleague comes first: the card that was chosen is refused as out of date, by name.
  await on('check', 'radio', cards.visa.label, { checked: true });
  await on('click', 'button', 'Save and continue');
  expect(seen()).toMatch(/Changed by [^:]+: Tag added \(gift\)/);
  await on('click', 'button', 'Load the current version');
  await on('click', 'button', 'Save and continue');

  await on('click', 'button', 'Place order');
  const press = /button "(Place order for [^"]+)"/.exec(seen())?.[1] ?? '';
  await on('click', 'button', press);
  expect(seen()).toContain('insufficient funds');
  await on('click', 'button', press);
  expect(seen()).toContain('No answer');
  expect(seen()).not.toContain('Order not placed');
  await on('click', 'button', press);
  expect(seen()).toMatch(/Order O-[0-9]{4} placed/);

  // What had no answer may have been done: whoever goes away and comes back sees that it was.
  const order = /Order (O-[0-9]{4}) placed/.exec(seen())?.[1] ?? '';
  await on('set_value', 'textbox', 'Add a note', { value: 'Asked on the phone.' });
  await on('click', 'button', 'Add note');
  expect(seen()).toContain('No answer');
  expect(seen()).not.toMatch(/paragraph[^\n]*Asked on the phone/);
  await on('click', 'link', 'All orders');
  await on('click', 'button', 'Leave without saving');
  await on('set_value', 'searchbox', 'Search orders', { value: order });
  await call('key', { combo: 'Enter' });
  await on('click', 'link', order);
  expect(seen()).toMatch(/paragraph[^\n]*Asked on the phone/);

  const lines = (): readonly string[] =>
    session.ledger().map(({ channel, command, outcome }) => {
      return `${channel} ${JSON.stringify(command['kind']).slice(1, -1)} ${outcome.kind === 'refused' ? outcome.code : outcome.kind}`;
    });
  await expect
    .poll(lines)
    .toEqual([
      'ui set_address signed_out',
      'ui sign_in repeated',
      'ui set_address accepted',
      'ui choose_rate unavailable',
      'ui choose_rate accepted',
      'script add_tag accepted',
      'ui choose_card stale',
      'ui choose_card accepted',
      'ui place accepted',
      'ui place accepted',
      'ui place repeated',
      'ui add_note accepted',
    ]);
});

function handsOn(session: Session) {
  let seen = '';
  const call = async (tool: string, args: Record<string, unknown> = {}): Promise<string> => (seen = await session.call(tool, args));
  return {
    seen: () => seen,
    call,
    on: (tool: string, role: string, name: string, args: Record<string, unknown> = {}) =>
      call(tool, { ref: findRef(seen, { role, name }), ...args }),
  };
}
