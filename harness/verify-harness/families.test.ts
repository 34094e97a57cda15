import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Check } from './check.ts';
import { families } from './families.ts';
import { rejecting } from './judge.ts';
import { findSingleFault } from './single-fault.ts';
import type { Output } from './output.ts';

function file(text: string | null): Output {
  return { kind: 'file', text };
}

/** A check, an output that it accepts, and outputs that it rejects. */
const cases: readonly (readonly [string, Partial<Check>, Output, readonly Output[]])[] = [
  ['existence', {}, file(''), [{ kind: 'absent' }, { kind: 'refused', why: 'it is a link' }]],
  ['absence', { exists: false }, { kind: 'absent' }, [file(''), { kind: 'refused', why: 'it is a link' }]],
  ['content equality', { content_equals: 'a b' }, file('\n a b\n'), [file('a  b'), file('a b c'), file('A b'), file(null)]],
  [
    'JSON field',
    { json_field: 'n', json_value: 1 },
    file('{"n":1,"m":2}'),
    ['{"n":"1"}', '{"n":true}', '{}', '[]', 'n', 'null', ''].map(file),
  ],
  ['JSON field', { json_field: '__proto__', json_value: 1 }, file('{"__proto__":1}'), [file('{}')]],
  ['JSON field', { json_field: 'toString', json_value: null }, file('{"toString":null}'), [file('{}')]],
  ['word count', { min_words: 2 }, file('a b'), [file('a'), file(' '), file(null)]],
  ['word count', { max_words: 2 }, file('a\tb'), [file('a b c')]],
  ['keyword match', { keywords: ['total', '1.5'] }, file('Total: 1.5'), [file('totals: 1.5'), file('total 105'), file('subtotal 1.5')]],
  ['maximum length', { max_length: 3 }, file('abc'), [file('abcd'), file('abc ')]],
];

for (const [name, part, accepted, rejected] of cases) {
  test(`${name} ${JSON.stringify(part)} accepts what is right, rejects what is not, and can be attacked`, () => {
    const check: Check = { name: 'it', path: 'a', exists: true, ...part };
    const judge = (output: Output): readonly string[] => rejecting([check], new Map([['a', output]]));
    assert.deepEqual(judge(accepted), []);
    for (const output of rejected) assert.deepEqual(judge(output), ['it'], JSON.stringify(output));
    assert.notEqual(findSingleFault(check, [check], [], new Map([['a', accepted]])), null);
  });
}

test('each family has a fault of its own beside the others on one file', () => {
  const good = new Map([['a', file('{"s":"the total is due"}')]]);
  const parts: Partial<Check>[] = [{ json_field: 's', json_value: 'the total is due' }, { max_length: 60 }];
  const checks = parts.map((part, index): Check => ({ name: `c${index}`, path: 'a', exists: true, ...part }));
  for (const check of checks) assert.equal(findSingleFault(check, checks, [], good)?.check, check.name);
  assert.ok(families.length > 0);
});
