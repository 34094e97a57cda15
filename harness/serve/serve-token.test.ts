import assert from 'node:assert/strict';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { freshState } from '../testing/fresh-state.ts';
import { serveToken, serveTokenPath } from './serve-token.ts';

test('the token is drawn once, outside the project, and is for this user only', (t) => {
  freshState(t);
  const token = serveToken();
  assert.equal(serveToken(), token);
  assert.ok(token.length >= 43);
  chmodSync(serveTokenPath(), 0o644);
  serveToken();
  assert.equal(statSync(serveTokenPath()).mode & 0o777, 0o600);
});

test('a file that holds no token is said, not used', (t) => {
  freshState(t);
  serveToken();
  writeFileSync(serveTokenPath(), '\n');
  assert.throws(serveToken, { code: 'bad_keys' });
});
