import { errors, type Locator, type Page } from '@playwright/test';
import * as on from './screens.ts';
import type { Screen } from './screens.ts';

/** A dialog, and what is pressed on which screen until it is open; `before` is done on the screen first. */
export type Dialog = {
  readonly name: string;
  readonly on: Screen;
  readonly press: readonly (string | RegExp)[];
  readonly before?: (page: Page) => Promise<void>;
};

const more = 'More actions';

/** Every dialog. A new one is a line. */
export const dialogs: readonly Dialog[] = [
  { name: 'finder', on: on.home, press: ['Find anything'] },
  { name: 'keys', on: on.home, press: ['Keyboard shortcuts'] },
  { name: 'save view', on: on.filteredOrders, press: ['Save view'] },
  { name: 'delete view', on: on.viewOfOrders, press: ['Delete view'] },
  { name: 'more filters of orders', on: on.orders, press: ['More filters'] },
  { name: 'more filters of drafts', on: on.drafts, press: ['More filters'] },
  { name: 'more filters of customers', on: on.customers, press: ['More filters'] },
  { name: 'capture many', on: on.selectedOrders, press: ['Capture'] },
  { name: 'fulfil many', on: on.selectedOrders, press: ['Fulfil'] },
  { name: 'refund many', on: on.selectedOrders, press: ['Refund in full'] },
  { name: 'tag many orders', on: on.selectedOrders, press: ['Add tag'] },
  { name: 'untag many orders', on: on.selectedOrders, press: ['Remove tag'] },
  { name: 'archive many', on: on.selectedOrders, press: ['Archive'] },
  { name: 'complete all', on: on.queue, press: ['Complete all'] },
  { name: 'park from the queue', on: on.queue, press: [/^Park D-/] },
  { name: 'complete many', on: on.selectedDrafts, press: ['Complete without payment'] },
  { name: 'place many', on: on.selectedDrafts, press: ['Place orders'] },
  { name: 'park many', on: on.selectedDrafts, press: ['Park'] },
  { name: 'delete many', on: on.selectedDrafts, press: ['Delete'] },
  { name: 'extend many', on: on.selectedHolds, press: ['Extend'] },
  { name: 'release many', on: on.selectedHolds, press: ['Release'] },
  { name: 'tag many customers', on: on.selectedCustomers, press: ['Add tag'] },
  { name: 'add item to an edit', on: on.editOrder, press: ['Add item'] },
  { name: 'save edit', on: on.editOrder, press: ['Save'] },
  { name: 'discard edit', on: on.editOrder, press: ['Discard'] },
  { name: 'fulfil', on: on.toFulfil, press: ['Fulfil'] },
  { name: 'refund', on: on.toFulfil, press: ['Refund'] },
  { name: 'refund in full', on: on.fulfilled, press: ['Refund', 'Refund in full'] },
  { name: 'message', on: on.toFulfil, press: [more, 'Message customer'] },
  { name: 'announce return', on: on.fulfilled, press: [more, 'Announce return'] },
  { name: 'mark as paid', on: on.authorised, press: [more, 'Mark as paid'] },
  { name: 'put on hold', on: on.toFulfil, press: [more, 'Put on hold'] },
  { name: 'take off hold', on: on.newOrder, press: [more, 'Take off hold'] },
  { name: 'archive', on: on.fulfilled, press: [more, 'Archive'] },
  { name: 'unarchive', on: on.archived, press: [more, 'Unarchive'] },
  { name: 'cancel order', on: on.toFulfil, press: [more, 'Cancel order'] },
  { name: 'capture', on: on.authorised, press: ['Capture'] },
  { name: 'void', on: on.authorised, press: ['Void'] },
  { name: 'authorise again', on: on.lapsed, press: ['Authorise again'] },
  { name: 'cancel shipment', on: on.fulfilled, press: [/^Cancel O-\d+-F1$/] },
  { name: 'new draft', on: on.drafts, press: ['New draft'] },
  { name: 'extend from a draft', on: on.heldDraft, press: [/^Extend hold_/] },
  { name: 'complete without payment', on: on.draftItems, press: [more, 'Complete without payment'] },
  { name: 'add item', on: on.draftItems, press: [more, 'Add item'] },
  { name: 'give discount', on: on.draftItems, press: [more, 'Give discount'] },
  { name: 'refresh prices', on: on.draftBeforeSale, press: [more, 'Refresh prices'] },
  { name: 'remove discount', on: on.draftItems, press: [more, 'Remove discount'] },
  { name: 'change customer', on: on.draftItems, press: [more, 'Change customer'] },
  { name: 'draft note', on: on.draftItems, press: [more, 'Edit note'] },
  { name: 'back-order', on: on.draftItems, press: [/^Back-order ./] },
  { name: 'end back-order', on: on.backOrdered, press: [/^End back-order of /] },
  { name: 'park', on: on.draftItems, press: [more, 'Park'] },
  { name: 'unpark', on: on.parkedDraft, press: [more, 'Unpark'] },
  { name: 'duplicate', on: on.draftItems, press: [more, 'Duplicate'] },
  { name: 'delete draft', on: on.draftItems, press: [more, 'Delete'] },
  { name: 'edit shipping address', on: on.draftAddress, press: ['Edit shipping address'] },
  { name: 'edit billing address', on: on.draftAddress, press: ['Edit billing address'] },
  { name: 'hold an item', on: on.draftItems, press: [/^Hold ./] },
  { name: 'edit address of a draft', on: on.draftAddress, press: [/^Edit (shipping|billing) address$/] },
  { name: 'place order', on: on.draftReview, press: ['Place order'] },
  { name: 'adjust many', on: on.selectedLevels, press: ['Adjust'] },
  { name: 'move many', on: on.selectedLevels, press: ['Move'] },
  { name: 'import counts', on: on.inventory, press: ['Import counts'] },
  { name: 'allow overselling', on: on.variant, press: ['Allow overselling'] },
  { name: 'adjust', on: on.level, press: ['Adjust'] },
  { name: 'move', on: on.level, press: ['Move'] },
  { name: 'transfer', on: on.level, press: ['Transfer'] },
  { name: 'receive', on: on.levelWithIncoming, press: ['Receive'] },
  { name: 'extend hold', on: on.holds, press: [/^Extend hold_/] },
  { name: 'release hold', on: on.holds, press: [/^Release hold_/] },
  { name: 'move hold', on: on.holds, press: [/^More actions for hold_/, 'Move to another location'] },
  { name: 'give hold', on: on.holds, press: [/^More actions for hold_/, 'Give to another draft'] },
  { name: 'clear stale holds', on: on.holds, press: ['Clear stale holds'] },
  { name: 'reconcile', on: on.statement, press: [/^Reconcile S-/] },
  { name: 'report', on: on.statement, press: [/^Report S-/] },
  { name: 'reopen', on: on.reportedRows, press: [/^Reopen S-/] },
  { name: 'mark all reconciled', on: on.statement, press: ['Mark all reconciled'] },
  { name: 'new customer', on: on.customers, press: ['New customer'] },
  { name: 'customer note', on: on.customer, press: [more, 'Edit note'] },
  { name: 'merge', on: on.customer, press: [more, 'Merge another profile'] },
  { name: 'delete customer', on: on.customer, press: [more, 'Delete'] },
  { name: 'make default address', on: on.customer, press: [/^Make default: /] },
  { name: 'remove address', on: on.customer, press: [/^Remove .*, /] },
  { name: 'leave without saving', on: on.editCustomer, press: [], before: leaveWithChanges },
  { name: 'receive return', on: on.expectedReturn, press: ['Receive'] },
  { name: 'send evidence', on: on.disputed, press: ['Send evidence'] },
  { name: 'accept dispute', on: on.disputed, press: ['Accept dispute'] },
];

async function leaveWithChanges(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Somebody else');
  await page.getByRole('link', { name: 'Policies', exact: true }).click();
}

/** Opens a dialog on its screen, which is on screen already. False where the screen does not offer it. */
export async function openDialog(page: Page, { press, before }: Dialog): Promise<boolean> {
  await before?.(page);
  for (const name of press) {
    const options = { name, exact: true } as const;
    const control = page.getByRole('button', options).or(page.getByRole('menuitem', options)).first();
    if (!(await comes(control))) return false;
    await control.click();
  }
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  // A dialog is open once it has the focus; one that never takes it fails here.
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog], [role=alertdialog]') instanceof Element);
  return true;
}

/** Whether a control is there, or comes: a menu opens a moment after its button was pressed. */
async function comes(control: Locator): Promise<boolean> {
  try {
    await control.waitFor({ state: 'visible', timeout: 2000 });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}
