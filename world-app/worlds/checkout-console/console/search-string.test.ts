/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DraftsSearch, OrdersSearch } from './list-search.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

test('a search for digits stays text', () => {
  assert.deepEqual(DraftsSearch.parse(parseSearch('?q=1009&page=2')), { q: '1009', page: 2, state: undefined });
});

test('a search survives the way through the address bar', () => {
  const search = { q: 'Ana & Söhne #7', page: 3, payment: 'partially refunded' as const, fulfilment: undefined };
  assert.equal(stringifySearch(search), '?q=Ana+%26+S%C3%B6hne+%237&page=3&payment=partially+refunded');
  assert.deepEqual(OrdersSearch.parse(parseSearch(stringifySearch(search))), search);
});

test('what makes no sense in an address is left out', () => {
  assert.deepEqual(DraftsSearch.parse(parseSearch('?q=&page=zero&state=lost')), { q: undefined, page: undefined, state: undefined });
  assert.deepEqual(DraftsSearch.parse(parseSearch('?page=-3')), { q: undefined, page: undefined, state: undefined });
});

test('an empty search leaves the address bare', () => {
  assert.equal(stringifySearch({ q: undefined, page: undefined }), '');
});
