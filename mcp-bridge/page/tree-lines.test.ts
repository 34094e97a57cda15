import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asText, linesUnder, matching, subtree, treeLines, type AriaNode } from './tree-lines.ts';

const page: readonly AriaNode[] = [
  {
    role: 'main',
    ref: 'e1',
    children: [
      { role: 'heading', name: 'Drafts', level: 1, ref: 'e2' },
      { role: 'textbox', name: 'Name: "full"', ref: 'e3', text: 'Ana', placeholder: 'Surname' },
      {
        role: 'table',
        name: 'Drafts',
        ref: 'e4',
        children: [
          { role: 'row', ref: 'e5', children: [{ role: 'link', name: 'D-1009', ref: 'e6', cursor: 'pointer' }] },
          { role: 'row', ref: 'e7', children: [{ role: 'link', name: 'D-1010', ref: 'e8', cursor: 'pointer' }] },
        ],
      },
    ],
  },
];

const show = (nodes: readonly (AriaNode | string)[], secrets: readonly string[] = []): string => asText(treeLines(nodes, new Set(secrets)));

test('a line shows role, name, states and reference, and names are JSON strings', () => {
  assert.equal(
    show(page),
    [
      '- main [ref=e1]:',
      '  - heading "Drafts" [level=1] [ref=e2]',
      '  - textbox "Name: \\"full\\"" [ref=e3]: Ana',
      '    - /placeholder: Surname',
      '  - table "Drafts" [ref=e4]:',
      '    - row [ref=e5]:',
      '      - link "D-1009" [ref=e6]',
      '    - row [ref=e7]:',
      '      - link "D-1010" [ref=e8]',
    ].join('\n'),
  );
});

test('the address behind a link is never shown', () => {
  const link = { role: 'link', name: 'Orders', ref: 'e1', url: '/orders?secret=1' };
  assert.equal(show([link]), '- link "Orders" [ref=e1]');
});

test('what a guarded field holds is masked, and so is a card number in any field', () => {
  const fields = [
    { role: 'textbox', name: 'Password', text: 'hunter2' },
    { role: 'textbox', name: 'Card', text: '4242 4242 4242 4242' },
    { role: 'paragraph', text: 'hunter2 is a film' },
  ];
  assert.equal(
    show(fields, ['hunter2']),
    ['- textbox "Password": ••••••', '- textbox "Card": ••••••', '- paragraph: hunter2 is a film'].join('\n'),
  );
});

test('an element that only lays out others leaves no line, unless it can be pressed', () => {
  const nested = (cursor?: string): AriaNode => ({
    role: 'generic',
    ref: 'e1',
    ...(cursor === undefined ? {} : { cursor }),
    children: [{ role: 'button', name: 'Go', ref: 'e2' }],
  });
  assert.equal(show([nested()]), '- button "Go" [ref=e2]');
  assert.equal(show([nested('pointer')]), '- generic [ref=e1] [cursor=pointer]:\n  - button "Go" [ref=e2]');
});

test('text is well-formed and stays on one line', () => {
  assert.equal(show([{ role: 'textbox', name: 'a\ud800', text: 'one\ntwo' }]), '- textbox "a\ufffd": one ↵ two');
});

test('a subtree starts at its element and ends at the depth asked for', () => {
  const lines = treeLines(page, new Set());
  assert.equal(subtree(lines, { ref: 'e4', depth: 2 }), '- table "Drafts" [ref=e4]:\n  - row [ref=e5]:\n  - row [ref=e7]:');
  assert.equal(subtree(lines, { ref: null, depth: 1 }), '- main [ref=e1]:');
  assert.equal(subtree(lines, { ref: 'e99', depth: 9 }), null);
});

test('lines under an element end where its next sibling begins', () => {
  assert.deepEqual(
    linesUnder(treeLines(page, new Set()), 'e5')?.map(({ ref, depth }) => [ref, depth]),
    [
      ['e5', 0],
      ['e6', 1],
    ],
  );
});

test('a found line is shown under what it stands in, and nothing else', () => {
  const lines = treeLines(page, new Set());
  assert.equal(
    matching(lines, 'd-1010'),
    '- main [ref=e1]:\n  - table "Drafts" [ref=e4]:\n    - row [ref=e7]:\n      - link "D-1010" [ref=e8]',
  );
  assert.equal(matching(lines, 'nowhere'), null);
});

test('a huge page is cut at 40 KB and says how to read on', () => {
  const text = show(Array.from({ length: 5000 }, (_, i) => ({ role: 'button', name: `Button ${i}`, ref: `e${i}` })));
  assert.ok(Buffer.byteLength(text) < 40_200);
  assert.match(text, /\n\(\d+ more lines: read a part with look \{ref\}, or use find \{text\}\)$/);
});
