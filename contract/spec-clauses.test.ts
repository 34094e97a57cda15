import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clauseDefinitions } from './spec-clauses.ts';

test('a clause is defined where its line begins with it, not where it is mentioned', () => {
  const spec = '- **[CHK-1]** see [CHK-2]\n[MON-1] text\nas [HOLD-3] says\n### [CPY-4] heading\n* [CHK-1] again\n#[X-1]\n[x-1]';
  assert.deepEqual(clauseDefinitions(spec), ['CHK-1', 'MON-1', 'CPY-4', 'CHK-1']);
});
