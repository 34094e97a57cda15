import assert from 'node:assert/strict';
import test from 'node:test';
import { z } from 'zod';
import { issueWords } from './issue-words.ts';

const Body = z.strictObject({
  text: z.string().min(1).max(3).optional(),
  code: z.string().min(2).regex(/^C/).optional(),
  units: z.int().min(1).max(9).optional(),
  lines: z.array(z.int()).max(1).optional(),
  kind: z.enum(['a', 'b']).optional(),
});

for (const { body, words } of [
  { body: { text: 'xxxx' }, words: 'At most 3 characters.' },
  { body: { text: '' }, words: 'Something has to stand here.' },
  { body: { text: 7 }, words: 'This has to be of type string.' },
  { body: { code: 'C' }, words: 'At least 2 characters.' },
  { body: { code: 'XX' }, words: 'This is not written the way it has to be.' },
  { body: { units: 0 }, words: 'At least 1.' },
  { body: { units: 10 }, words: 'At most 9.' },
  { body: { units: 0.5 }, words: 'This has to be a whole number.' },
  { body: { lines: [1, 2] }, words: 'At most 1 entry.' },
  { body: { kind: 'c' }, words: 'This is none of the values that can be chosen.' },
  { body: { extra: 1 }, words: 'Nobody knows extra.' },
]) {
  test(`${JSON.stringify(body)} is refused with "${words}"`, () => {
    assert.equal(issueWords(Body.safeParse(body).error?.issues[0]), words);
  });
}
