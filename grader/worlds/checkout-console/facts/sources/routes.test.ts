import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedBy } from './routes.ts';

test('a path says what is asked for and of which row', () => {
  assert.deepEqual(askedBy('/api/drafts/D-1009/place'), { kind: 'place', field: 'draft', table: 'drafts', id: 'D-1009' });
  assert.deepEqual(askedBy('/api/levels/CHR-ASH%40BER/adjust'), {
    kind: 'adjust_stock',
    field: 'level',
    table: 'levels',
    id: 'CHR-ASH@BER',
  });
});

test('a path that no request of the page has says nothing', () => {
  const paths = [
    '',
    '/',
    '/api',
    '/api/drafts/D-1009',
    '/api/drafts/D-1009/place/x',
    '/x/drafts/D-1009/place',
    '/api/drafts/D-1009/toString',
  ];
  for (const path of [...paths, '/api/__proto__/x/y', '/api/levels/%E0%A4%A/adjust', '/_tool/wipe_inventory'])
    assert.equal(askedBy(path), null, path);
});
