import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openPeople } from './people.ts';
import { personOf } from './person-of.ts';

test('a link admits one browser, once, over hosts that are started anew; and nothing on disk admits anybody', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tillproof-people-'));
  try {
    const people = openPeople(dir);
    const [used, unused] = [people.invite(), people.invite()];
    const cookie = people.join(used) ?? '';
    assert.equal(people.join(used), null);
    assert.equal(people.join('made up'), null);

    const later = openPeople(dir);
    const person = personOf({ headers: { cookie: `other=1; tillproof_play=${cookie}` } }) ?? '';
    assert.equal(later.isAdmitted(person), true);
    assert.equal(later.isAdmitted(cookie), false);
    assert.notEqual(later.join(unused), null);
    const kept = readFileSync(join(dir, 'people.json'), 'utf8');
    for (const secret of [used, unused, cookie]) assert.equal(kept.includes(secret), false);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('a browser without a cookie of ours is nobody', () => {
  assert.equal(personOf({ headers: {} }), null);
  assert.equal(personOf({ headers: { cookie: 'tillproof_play=short' } }), null);
});
