import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameTarget } from './name-target.ts';

const page = `- navigation "Main" [ref=e1]:
  - link "Drafts" [ref=e2]
- main [ref=e3]:
  - heading "Drafts" [level=1] [ref=e4]
  - table "Drafts" [ref=e5]:
    - row: checkbox "Select" [ref=e6] | link "D-1" [ref=e7] | "Ada"
    - row: checkbox "Select" [ref=e8] | link "D-2" [ref=e9] | "Ben"
  - region "Notes" [ref=e10]:
    - button "Save" [ref=e11]
  - region "Tags" [ref=e12]:
    - button "Save" [ref=e13]`;

test('a control is named by itself where that is enough, else by what it is inside of', () => {
  assert.deepEqual(nameTarget(page, ['e2', 'e1']), { role: 'link', name: 'Drafts' });
  assert.deepEqual(nameTarget(page, ['e13', 'e12', 'e3']), { role: 'button', name: 'Save', within: { role: 'region', name: 'Tags' } });
});

test('a press on the words of a button is a press on the button', () => {
  assert.deepEqual(nameTarget(page, ['e99', 'e9', 'e5']), { role: 'link', name: 'D-2' });
  assert.deepEqual(nameTarget(page, ['e4', 'e3']), { role: 'heading', name: 'Drafts' });
});

test('what cannot be told from others has no name', () => {
  assert.equal(nameTarget(page, ['e6', 'e5', 'e3']), null);
  assert.equal(nameTarget(page, []), null);
});
