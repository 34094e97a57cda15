/// <reference types="node" />
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DraftsSearch, OrdersSearch } from './list-search.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

test('a search for digits stays text', () => {
  assert.deepEqual(DraftsSearch.parse(parseSearch('?q=1009&page=2')), { q: '1009', page: 2 });
});

test('a search survives the way through the address bar', () => {
  const search = { q: 'Ana & Söhne #7', page: 3, payment: 'partially refunded' as const };
  assert.equal(stringifySearch(search), '?q=Ana+%26+S%C3%B6hne+%237&page=3&payment=partially+refunded');
  assert.deepEqual(OrdersSearch.parse(parseSearch(stringifySearch(search))), search);
});

test('what makes no sense in an address is left out', () => {
  for (const search of ['?q=', '?page=zero', '?page=-3', '?page=1', '?state=lost', '?other=1']) {
    const { q, page, state } = DraftsSearch.parse(parseSearch(search));
    assert.deepEqual([q, page, state], [undefined, undefined, undefined], search);
  }
});

test('an empty search leaves the address bare', () => {
  assert.equal(stringifySearch({ q: undefined, page: undefined }), '');
});
