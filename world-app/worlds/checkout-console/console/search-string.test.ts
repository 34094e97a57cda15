/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftsSearch, ordersSearch } from './list-search.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

test('a search for digits stays text', () => {
  assert.deepEqual(draftsSearch(parseSearch('?q=1009&page=2')), { q: '1009', page: 2 });
});

test('a search survives the way through the address bar', () => {
  const search = { q: 'Ana & Söhne #7', page: 3, payment: 'partially refunded' as const };
  assert.equal(stringifySearch(search), '?q=Ana+%26+S%C3%B6hne+%237&page=3&payment=partially+refunded');
  assert.deepEqual(ordersSearch(parseSearch(stringifySearch(search))), search);
});

/** What a list is asked for, and what it says it did not understand. */
const understood = (search: object): string => stringifySearch(search as Readonly<Record<string, unknown>>);

test('what makes no sense in an address is left out, and can be said', () => {
  for (const odd of ['page=zero', 'page=-3', 'state=lost', 'other=1', 'sort=size']) {
    assert.equal(understood(draftsSearch(parseSearch(`?${odd}`))), `?odd=${encodeURIComponent(odd)}`);
  }
  assert.equal(understood(ordersSearch(parseSearch('?from=2026-02-29&to=2026-02-28'))), '?to=2026-02-28&odd=from%3D2026-02-29');
  assert.equal(understood(draftsSearch(parseSearch('?page=1'))), '');
});

test('what made no sense stays said when the address is read again', () => {
  const once = understood(draftsSearch(parseSearch('?state=lost&q=ana')));
  assert.equal(understood(draftsSearch(parseSearch(once))), once);
});

test('an empty search leaves the address bare', () => {
  assert.equal(stringifySearch({ q: undefined, page: undefined }), '');
});
