import type { Page } from '@playwright/test';

/** Kinds of changes as a page would send them, each for a thing that is there: what a role may not do is refused whatever it is about. */
export const changes = {
  add_note: ['/api/orders/O-2055/notes', { text: 'x', ifVersion: 1 }],
  add_tag: ['/api/customers/C-0101/tags', { tag: 'x', ifVersion: 1 }],
  choose_card: ['/api/drafts/D-2088/card', { card: 'card_0029', ifVersion: 1 }],
  create_draft: ['/api/customers/C-0101/drafts', { opKey: 'x' }],
  send_message: ['/api/orders/O-2055/messages', { text: 'x', ifVersion: 1 }],
  save_view: ['/api/lists/orders/views', { name: 'x', search: '' }],
  mark_paid: ['/api/orders/O-2051/mark-paid', { opKey: 'x', ifVersion: 1 }],
  capture: ['/api/orders/O-2051/capture', { amount: 1, opKey: 'x', ifVersion: 1 }],
  cancel_order: ['/api/orders/O-2055/cancel', { money: 'later', restock: [], reason: 'x', notify: false, opKey: 'x', ifVersion: 1 }],
  delete_customer: ['/api/customers/C-0101/delete', { confirm: 'x', ifVersion: 1 }],
  release_hold: ['/api/holds/hold_0500/release', { reason: 'x', ifVersion: 1 }],
  delete_draft: ['/api/drafts/D-2088/delete', { ifVersion: 1 }],
} as const;

/** Sends changes from within the page, as a script of its own would. */
export function sendChanges(page: Page, kinds: readonly (keyof typeof changes)[]): Promise<string[]> {
  return page.evaluate(
    async (sent) =>
      Promise.all(
        sent.map(async ([path, body]) => {
          const headers = { 'content-type': 'application/json' };
          const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
          return `${response.status} ${((await response.json()) as { code: string }).code}`;
        }),
      ),
    kinds.map((kind) => changes[kind]),
  );
}
