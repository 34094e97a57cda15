import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { gates } from './worlds/checkout-console/gates/gates.ts';

/* What else must hold of the register is audited from outside (`tillproof audit`); only the grader knows what its gates cite. */

test('the register has an entry for each gate of the grader, which cites the same clauses', () => {
  const file = join(import.meta.dirname, '../packs/checkout-console/bypass-register.yaml');
  const { checks } = parse(readFileSync(file, 'utf8')) as { checks: { id: string; spec_ref: string[] }[] };
  const cited = (entries: readonly (readonly [string, readonly string[]])[]): unknown => Object.fromEntries(entries);
  assert.deepEqual(cited(checks.map(({ id, spec_ref }) => [id, spec_ref])), cited(gates.map(({ check, specRefs }) => [check, specRefs])));
});
