import { expect, test } from '@playwright/test';
import { findRef } from '#harness/agents/find-ref.ts';
import { openSession } from '../bench/session.ts';

/* Dialogs whose code comes with the press that opens them. Who presses sees them in the answer: a page that seems to have done nothing asks to be pressed again. */

test('the answer to a press shows the dialog that it opened, the first time too', async () => {
  await using session = await openSession({});
  let seen = await session.call('look');
  const press = async (role: string, name: string, tool = 'click', args = {}): Promise<void> => {
    seen = await session.call(tool, { ref: findRef(seen, { role, name }), ...args });
  };
  for (const name of ['Find anything', 'Keyboard shortcuts']) {
    await press('button', name);
    expect(seen).toContain(`dialog "${name}"`);
    seen = await session.call('key', { combo: 'Escape' });
  }
  await press('link', 'Drafts');
  await press('checkbox', 'Select all drafts on this page', 'check', { checked: true });
  await press('button', 'Add tag');
  expect(seen).toContain('dialog "Add tag: ');
});
