import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_PAGE_BYTES } from '../most-bytes.ts';
import { asText, matching, shownLines, subtree } from './shown-text.ts';
import { treeLines, type AriaNode } from './tree-lines.ts';

const row = (ref: string, link: string, name: string): AriaNode => ({
  role: 'row',
  ref,
  children: [
    { role: 'cell', children: [{ role: 'link', name, ref: link }] },
    { role: 'cell', name: 'Ana' },
  ],
});
const table = { role: 'table', name: 'Drafts', ref: 'e4', children: [row('e5', 'e6', 'D-1009'), row('e7', 'e8', 'D-1010')] };
const page = treeLines(
  [{ role: 'main', ref: 'e1', children: [{ role: 'heading', name: 'Drafts', level: 1, ref: 'e2' }, table] }],
  new Set(),
);

test('a subtree starts at its element and ends at the depth asked for', () => {
  assert.equal(subtree(page, { ref: 'e4', depth: 1 }), '- table "Drafts" [ref=e4]:');
  assert.equal(subtree(page, { ref: 'e7', depth: 9 }), '- row: link "D-1010" [ref=e8] | "Ana"');
  assert.equal(subtree(page, { ref: 'e99', depth: 9 }), null);
});

test('a found line is shown whole, under what it stands in, and nothing else', () => {
  assert.equal(matching(page, 'd-1010'), '- main [ref=e1]:\n  - table "Drafts" [ref=e4]:\n    - row: link "D-1010" [ref=e8] | "Ana"');
  assert.equal(matching(page, 'nowhere'), null);
});

test('a huge page comes in parts that fit, each saying where the next begins, and nothing is in two of them or in none', () => {
  const many = Array.from({ length: 3000 }, (_, i) => ({ role: 'button', name: `Button ${i}`, ref: `e${i + 10}` }));
  const huge = treeLines([{ role: 'main', ref: 'e1', children: many }], new Set());
  const read: string[] = [];
  let part = asText(shownLines(huge));
  for (;;) {
    assert.ok(Buffer.byteLength(part) <= MOST_PAGE_BYTES);
    assert.equal(part.split('\n')[0], '- main [ref=e1]:');
    read.push(...part.split('\n').filter((line) => line.startsWith('  - button')));
    const after = /\n- \d+ more lines: go on with look \{"after": "(e\d+)"\}, read a part with look \{ref\}, or use find \{text\}$/.exec(
      part,
    )?.[1];
    if (after === undefined) break;
    part = subtree(huge, { ref: null, depth: Infinity, after }) ?? '';
  }
  assert.deepEqual(
    read,
    many.map(({ name, ref }) => `  - button "${name}" [ref=${ref}]`),
  );
});

test('one line does not use up a page', () => {
  const text = asText(
    shownLines(
      treeLines(
        [
          { role: 'paragraph', ref: 'e1', text: '€'.repeat(20_000) },
          { role: 'button', name: 'Go', ref: 'e2' },
        ],
        new Set(),
      ),
    ),
  );
  assert.match(text, /€ … \(\d+ more characters\)\n- button "Go" \[ref=e2\]$/);
  assert.ok(Buffer.byteLength(text) <= MOST_PAGE_BYTES);
});
