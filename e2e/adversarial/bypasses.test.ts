import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readRegister } from '#harness/audit/register.ts';
import { root } from '../command.ts';

/* `docs/bypasses.md` says which test drives each bypass. A row without one, or a title that is no test's, is red here. */

type Row = { readonly row: string; readonly check: string; readonly tests: readonly { readonly file: string; readonly title: string }[] };

const page = readFileSync(join(root, 'docs/bypasses.md'), 'utf8');
const rows = page.split('\n').flatMap((line): Row[] => {
  const [, row = '', , check = '', tests = ''] = line.split(' | ').length === 5 ? ['', ...line.replace(/^\| /, '').split(' | ')] : [];
  if (!/^\d\d$/.test(row)) return [];
  return [{ row, check, tests: tests.split('<br>').map((each) => nameOf(each)) }];
});

function nameOf(cell: string): { file: string; title: string } {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? [];
  return { file, title };
}

/** Whether a file has a string of this title. `…` stands for what a template fills in. */
function hasTitle({ file, title }: { readonly file: string; readonly title: string }): boolean {
  if (!existsSync(join(root, file))) return false;
  const parts = title.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`['"\`]${parts.join('[^\\n]*')}`).test(readFileSync(join(root, file), 'utf8'));
}

/** Titles of this folder's own tests: each string that begins with a row's number, up to what a template fills in. */
const own = globSync('e2e/adversarial/*.spec.ts', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/['"`](\d\d: [^'"`\n]+)['"`]/g)].map(([, title = '']) => ({
    file,
    title: title.replaceAll(/\$\{[^}]*\}/g, '…'),
  })),
);

test('every row has a test, and every title is one', () => {
  assert.deepEqual(
    rows.map(({ row }) => row),
    Array.from({ length: 57 }, (_, at) => `${at + 1}`.padStart(2, '0')),
  );
  assert.deepEqual(
    rows.filter(({ tests }) => !tests.every(hasTitle)),
    [],
  );
});

test('a title that is no test’s is found out', () => {
  assert.equal(hasTitle({ file: 'e2e/traps/liar.spec.ts', title: 'claiming success without work passes' }), false);
  assert.equal(hasTitle({ file: 'e2e/traps/nobody.spec.ts', title: 'claiming success without work fails' }), false);
  assert.equal(hasTitle({ file: 'e2e/traps/liar.spec.ts', title: 'claiming … fails' }), true);
});

test('every adversarial test is in the table', () => {
  const listed = rows.flatMap(({ tests }) => tests.map(({ title }) => title));
  assert.ok(own.length > 30);
  assert.deepEqual(
    own.filter(({ title }) => !listed.includes(title)),
    [],
  );
});

test('each check of the table is one of the register, and what the register measures on a trial is driven from here', () => {
  const { checks } = readRegister([join(root, 'packs')], 'checkout-console') ?? { checks: [] };
  const named = rows.filter(({ check }) => check !== '—' && !checks.some(({ id }) => id === check));
  assert.deepEqual(named, []);
  const driven = checks.flatMap(({ id: check, bypasses }) =>
    bypasses.filter(({ fixture }) => fixture === 'trial').map(({ adv_test: title }) => ({ check, title })),
  );
  assert.ok(driven.length >= 15);
  const isDriven = ({ check, title }: { readonly check: string; readonly title: string }): boolean =>
    own.some((each) => each.title === title) && rows.some((row) => row.check === check && row.tests.some((each) => each.title === title));
  assert.deepEqual(
    driven.filter((each) => !isDriven(each)),
    [],
  );
});
