import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesUnder, treeLines, type AriaNode } from './tree-lines.ts';

test('an element that only lays out others is no node, unless it can be pressed', () => {
  const nested = (cursor?: string): AriaNode => ({
    role: 'generic',
    ref: 'e1',
    ...(cursor === undefined ? {} : { cursor }),
    children: [{ role: 'button', name: 'Go', ref: 'e2' }],
  });
  const roles = (nodes: readonly AriaNode[]): string[] => treeLines(nodes, new Set()).map(({ role }) => role);
  assert.deepEqual(roles([nested()]), ['button']);
  assert.deepEqual(roles([nested('pointer')]), ['generic', 'button']);
});

test('what a guarded field holds is masked, and so is a card number in any field', () => {
  const fields = [
    { role: 'textbox', name: 'Password', text: 'hunter2' },
    { role: 'textbox', name: 'Card', text: '4242 4242 4242 4242' },
    { role: 'paragraph', text: 'hunter2 is a film' },
  ];
  assert.deepEqual(
    treeLines(fields, new Set(['hunter2'])).map(({ said }) => said),
    ['••••••', '••••••', 'hunter2 is a film'],
  );
});

test('text is well-formed and stays on one line', () => {
  const [line] = treeLines([{ role: 'textbox', name: 'a\ud800', text: 'one\ntwo' }], new Set());
  assert.deepEqual([line?.name, line?.said], ['a\ufffd', 'one ↵ two']);
});

test('lines under an element end where its next sibling begins', () => {
  const row = (ref: string, link: string): AriaNode => ({ role: 'row', ref, children: [{ role: 'link', ref: link }] });
  assert.deepEqual(
    linesUnder(treeLines([{ role: 'table', children: [row('e5', 'e6'), row('e7', 'e8')] }], new Set()), 'e5')?.map(({ ref, depth }) => [
      ref,
      depth,
    ]),
    [
      ['e5', 0],
      ['e6', 1],
    ],
  );
});
