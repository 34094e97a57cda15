import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { command, example } from './testing/example.ts';

const audit = (folder: string, ...more: readonly string[]): ReturnType<typeof command> =>
  command(['--checks', join(folder, 'checks.json'), '--bypass-audit', join(folder, 'SPEC.md'), join(folder, 'register.md'), ...more]);

test('the register of the example answers for every check', async (t) => {
  assert.deepEqual(await audit(example(t)), { code: 0, stderr: ['PASS: the register answers for 3 checks'] });
});

/** A planted fault: what stands in one of the files, what is put in its place, and what is said of it. */
const planted = [
  ['register.md', '### copy_equal', '### copy', /copy_equal has no entry/],
  ['register.md', '### status_ok', '### copy_equal', /copy_equal has 2 entries/],
  [
    'register.md',
    "- defences: content equality, existence, agent's own folder",
    '- defences: content equality',
    /1 independent defences, 2 are the least/,
  ],
  ['register.md', "content equality, existence, agent's own folder", 'content equality, content equality', /1 independent defences/],
  ['register.md', " [closed by: agent's own folder]", '', /copy_equal: a critical bypass is open/],
  ['register.md', "[closed by: agent's own folder]", '[closed by: hope]', /closed by hope, which is none of its defences/],
  ['register.md', '- cosmetic bypass -> low: white space at the ends\n', '', /no cosmetic bypass is written down/],
  ['register.md', 'an agent that knows the words beforehand need not read the file.', 'None known.', /the residual risk is not said/],
  ['register.md', '- intended work: read source.txt and write copy.txt\n', '', /no intended work is named/],
  ['register.md', '- observable outcome: copy.txt holds the words\n', '', /no observable outcome is named/],
  ['SPEC.md', '[CPY-1]', '[CPY-11]', /copy_equal cites \[CPY-1\], which the spec does not define/],
  ['SPEC.md', '[CPY-2]', '[CPY-1]', /defines \[CPY-1\] 2 times/],
  ['checks.json', ',\n    "spec_ref": "CPY-2"', '', /status_ok cites no clause/],
] as const;

for (const [file, was, becomes, said] of planted) {
  test(`an audit with ${JSON.stringify(becomes)} for ${JSON.stringify(was)} fails`, async (t) => {
    const folder = example(t);
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    assert.ok(text.includes(was), 'the planted fault must hit something');
    writeFileSync(path, text.replace(was, becomes));
    const { code, stderr } = await audit(folder);
    assert.equal(code, 1);
    assert.match(stderr.join('\n'), said);
  });
}

test('how many defences are the least can be said', async (t) => {
  const folder = example(t);
  assert.equal((await audit(folder, '--min-defences', '3')).code, 0);
  assert.equal((await audit(folder, '--min-defences', '4')).code, 1);
});
