import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { applyDiff } from '../testing/apply-diff.ts';
import type { ShownLine } from './lean-lines.ts';
import { asText } from './shown-text.ts';
import { treeDiff } from './tree-diff.ts';

const read = (page: string): ShownLine[] =>
  page.split('\n').map((line) => {
    const [, indent = '', text = ''] = /^( *)- (.*)$/.exec(line) ?? [];
    return { depth: indent.length / 2, text, key: /\[ref=(\w+)\]/.exec(text)?.[1] ?? text.replace(/:.*/, '') };
  });

const before = `- navigation "Main" [ref=e1]:
  - link "Home" [ref=e2]
- main [ref=e3]:
  - heading "Drafts" [ref=e4]
  - table "Drafts" [ref=e5]:
    - row [ref=e6]: "D-1"
    - row [ref=e7]: "D-2"
  - status
- dialog "Sure?" [ref=e8]:
  - button "Yes" [ref=e9]`;

const changes = [
  { what: 'nothing, where nothing has changed', after: before, diff: '' },
  {
    what: 'a changed line with what it stands in',
    after: before.replace('"D-2"', '"D-3"'),
    diff: `…2
 - main [ref=e3]:
  …1
   - table "Drafts" [ref=e5]:
    …1
~    - row [ref=e7]: "D-3"`,
  },
  {
    what: 'what is gone by its first line and the number of those inside',
    after: before.replace(/\n- dialog[^]*/, ''),
    diff: '…8\n-- dialog "Sure?" [ref=e8]: (+1)',
  },
  {
    what: 'what is new, whole',
    after: before.replace('  - status', '  - status: saved\n  - group:\n    - button "Undo" [ref=e10]'),
    diff: `…2
 - main [ref=e3]:
  …4
~  - status: saved
+  - group:
+    - button "Undo" [ref=e10]`,
  },
];

for (const { what, after, diff } of changes) {
  test(`a diff tells ${what}`, () => {
    assert.equal(treeDiff(read(before), read(after)), diff);
    assert.equal(applyDiff(before, diff), after);
  });
}

type Branch = { readonly line: Pick<ShownLine, 'text' | 'key'>; readonly below: readonly Branch[] };

const { branches } = fc.letrec<{ branch: Branch; branches: readonly Branch[] }>((tie) => ({
  branch: fc.record({
    line: fc.record({ key: fc.constantFrom('e1', 'e2', 'e3', 'text'), text: fc.constantFrom('a', 'b', '…2', 'c (+1)', '+ d') }),
    below: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('branches')),
  }),
  branches: fc.array(tie('branch'), { maxLength: 5 }),
}));

const flat = (all: readonly Branch[], depth = 0): ShownLine[] =>
  all.flatMap(({ line, below }) => [{ ...line, depth }, ...flat(below, depth + 1)]);

test('a diff of any two pages makes the second of the first', () => {
  fc.assert(
    fc.property(branches, branches, (one, other) => {
      const [old, now] = [flat(one), flat(other)];
      // An empty text is a page of one empty line.
      fc.pre(old.length > 0 && now.length > 0);
      assert.equal(applyDiff(asText(old), treeDiff(old, now)), asText(now));
    }),
    { numRuns: 500 },
  );
});
