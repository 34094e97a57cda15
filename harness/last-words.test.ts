import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { lastWords } from './last-words.ts';

test('of a stack trace only the line that says what went wrong is kept', () => {
  const program = "require('node:crypto').createPrivateKey('garbage')";
  const { stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  assert.match(lastWords(stderr), /^Error: [^\n]*DECODER[^\n]*$/);
});

test('of anything else it is the last line', () => {
  assert.equal(lastWords('warning\nno key\n\n'), 'no key');
  assert.equal(lastWords(''), 'it said nothing');
});
