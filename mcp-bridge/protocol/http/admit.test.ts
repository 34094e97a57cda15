import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admit } from './admit.ts';

const token = 'a-token-that-nobody-would-guess-at-all';
const good = { host: '127.0.0.1:4000', authorization: `Bearer ${token}` };

const rows: readonly [string, Record<string, string>, number | null][] = [
  ['the token', {}, null],
  ['the token, by another spelling of its scheme', { authorization: `bearer  ${token}` }, null],
  ['this machine by name', { host: 'localhost:4000' }, null],
  ['this machine by its later address', { host: '[::1]:4000' }, null],
  ['a page of this machine', { origin: 'http://localhost:6274' }, null],
  ['no token', { authorization: '' }, 401],
  ['the beginning of the token', { authorization: `Bearer ${token.slice(0, -1)}` }, 401],
  ['the token by another scheme', { authorization: `Basic ${token}` }, 401],
  ['the token twice', { authorization: `Bearer ${token} ${token}` }, 401],
  ['no host', { host: '' }, 403],
  ['a host that only begins like this machine', { host: 'localhost.evil.example' }, 403],
  ['a host that is no name', { host: 'a b' }, 403],
  ['a page of another site', { origin: 'https://evil.example' }, 403],
  ['a page that hides where it is from', { origin: 'null' }, 403],
];

for (const [what, headers, status] of rows) {
  test(`a request with ${what} is ${status === null ? 'let in' : `refused with ${status}`}`, () => {
    assert.equal(admit({ method: 'POST', url: '/mcp', headers: { ...good, ...headers } }, token)?.status ?? null, status);
  });
}

test('there is one path, whatever is asked of it', () => {
  assert.equal(admit({ method: 'POST', url: '/mcp?a=1', headers: good }, token), null);
  assert.equal(admit({ method: 'POST', url: '/mcp/', headers: good }, token)?.status, 404);
  assert.equal(admit({ method: 'POST', url: '/', headers: good }, token)?.status, 404);
});

test('methods of the protocol are let in, and no other', () => {
  for (const method of ['POST', 'GET', 'DELETE']) assert.equal(admit({ method, url: '/mcp', headers: good }, token), null);
  for (const method of ['TRACE', 'PUT', 'HEAD', 'OPTIONS', 'QUERY'])
    assert.equal(admit({ method, url: '/mcp', headers: good }, token)?.status, 405);
});
