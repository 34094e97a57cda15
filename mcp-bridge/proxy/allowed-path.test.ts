import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allowedPath } from './allowed-path.ts';

const origin = 'http://console.localhost';

test('a page of the app is let through with its query', () => {
  assert.equal(allowedPath('http://console.localhost/drafts/D-1009?step=address', origin), '/drafts/D-1009?step=address');
  assert.equal(allowedPath('http://console.localhost/orders/a%20b', origin), '/orders/a%20b');
});

for (const url of [
  'http://console.localhost.evil.example/',
  'http://console.localhost:8080/',
  'https://console.localhost/',
  'http://evil.example/http://console.localhost/',
  'http://user@console.localhost/',
  'http://127.0.0.1/',
  'file:///etc/passwd',
  '/origin-form',
  '',
]) {
  test(`another origin is refused: ${url}`, () => assert.equal(allowedPath(url, origin), null));
}

for (const path of [
  '/_tool/x',
  '/_TOOL/x',
  '//_tool/x',
  '/%5ftool/x',
  '/%255Ftool/x',
  '/a/../_tool/x',
  '/_tool%2Fx',
  '/\\_tool/x',
  '/_tool',
  '/%E0%A4%A',
]) {
  test(`the tool path is refused however it is spelled: ${path}`, () => assert.equal(allowedPath(`${origin}${path}`, origin), null));
}
