import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRef } from './find-ref.ts';

const page = `/drafts · Drafts
ok: opened

- navigation "Main" [ref=e2]:
  - link "Orders" [ref=e3] [cursor=pointer]
- main [ref=e4]:
  - button "Place order" [ref=e5]
  - button "Say \\"hi\\": it's on" [ref=e6]: "Ctrl K"
  - table "Drafts" [ref=e11]:
    - row: checkbox "Select D-1009" [ref=e12] | link "D-1009" [disabled] [ref=e13] | "button \\"Place order\\" [ref=e14]"
  - paragraph [ref=e15]: a link "Home" and [no more]
- dialog "Place order from D-1009" [ref=e7]:
  - heading "Place order from D-1009" [level=2] [ref=e8]
  - group [ref=e9]:
    - button "Place order" [ref=f1e10] [disabled]
- text: Orders`;

test('a control is found by its role and whole name', () => {
  assert.equal(findRef(page, { role: 'link', name: 'Orders' }), 'e3');
});

test('a name with quotes in it is read as it is shown', () => {
  assert.equal(findRef(page, { role: 'button', name: 'Say "hi": it\'s on' }), 'e6');
});

test('the same name twice is told apart by what it is within, at any depth', () => {
  assert.throws(() => findRef(page, { role: 'button', name: 'Place order' }), /there are 2 of button "Place order"/);
  const within = { role: 'dialog', name: 'Place order from D-1009' };
  assert.equal(findRef(page, { role: 'button', name: 'Place order', within }), 'f1e10');
});

test('a control that stands on a line beside others is found, and is inside what the line begins with', () => {
  assert.equal(findRef(page, { role: 'link', name: 'D-1009', within: { role: 'table', name: 'Drafts' } }), 'e13');
  assert.equal(findRef(page, { role: 'checkbox', name: 'Select D-1009', within: { role: 'row', name: '' } }), 'e12');
});

test('text that looks like a control is none', () => {
  assert.throws(() => findRef(page, { role: 'link', name: 'Home' }), /there is no link "Home"/);
});

test('a control that is not there is named', () => {
  assert.throws(() => findRef(page, { role: 'link', name: 'Order' }), /there is no link "Order" on the page/);
});
