import assert from 'node:assert/strict';
import { linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readChecks } from './check.ts';
import { looseLines, readContract } from './contract.ts';
import { decimal, difference, fraction, isAtLeast } from './fraction.ts';
import { rejecting } from './judge.ts';
import { readOutputs } from './output.ts';
import { agentsOf, command, example, makeGood, verified, writeJson } from './testing/example.ts';

/* Ten faults that a tool of this procedure can have. Each test is named for one of them. */

test('1: a strong verifier stays verified only as long as each of its checks works', async (t) => {
  const folder = example(t);
  for (const check of ['copy_equal', 'status_ok', 'summary_said']) {
    const { report, said } = await verified(folder, { neuter: check });
    assert.equal(report.ok, false);
    assert.ok(said.includes(`FAIL: neutered check ${check} detected`), said.join('\n'));
    assert.deepEqual(report.attack_power, { rejected: 2, total: 3 });
  }
  const decorative = await verified(folder, { checks: join(folder, 'decorative/checks.json'), neuter: 'copy_not_endless' });
  assert.equal(decorative.report.ok, false);
  assert.ok(decorative.said.some((line) => line.startsWith('FAIL: decorative: copy_not_endless')));
});

test('1: five checks that all fail a lazy agent are no less watched than one of three', async (t) => {
  const folder = example(t);
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, path: `${name}.txt`, content_equals: name }));
  const checks = writeJson(join(folder, 'five.json'), five);
  for (const trial of [1, 2, 3]) for (const { name } of five) writeFileSync(join(folder, `good/${trial}/${name}.txt`), name);
  assert.equal((await verified(folder, { checks })).report.ok, true);
  for (const { name } of five) {
    const { report, said } = await verified(folder, { checks, neuter: name });
    // The power stays at 1: it would not have shown.
    assert.deepEqual([report.power_vs_lazy, report.ok], [1, false]);
    assert.ok(said.includes(`FAIL: neutered check ${name} detected`));
  }
});

test('2: power is about verdicts over trials, not about checks within one', async (t) => {
  const folder = example(t);
  // Each lazy trial passes two checks of three.
  assert.equal((await verified(folder)).report.power_vs_lazy, 1);
  [1, 2, 3].forEach((trial) => makeGood(folder, 'lazy', trial));
  const { report } = await verified(folder);
  assert.deepEqual([report.agents.lazy, report.power_vs_lazy, report.ok], [{ passed: 3, total: 3, pass_rate: 1 }, 0, false]);
});

test('3: seven of ten and four of ten are 0.30 apart', () => {
  assert.equal(0.7 - 0.4 >= 0.3, false, 'which is why fractions are compared');
  const power = difference(fraction(7, 10), fraction(4, 10));
  assert.equal(isAtLeast(power, decimal('0.30') ?? fraction(1, 1)), true);
  assert.equal(isAtLeast(power, decimal('0.300000001') ?? fraction(0, 1)), false);
  for (const text of ['', '.3', '1.1', '-0.3', '3e-1', '2', '0,3', '0.']) assert.equal(decimal(text), null, text);
});

test('4: what a contract declares is probed, and what is open or unprobed stops everything', async (t) => {
  const folder = example(t);
  const open = await verified(
    folder,
    {},
    { kind: 'probed', probes: { network: 'open', filesystem: 'denied', exec: 'denied', secrets: 'denied' } },
  );
  assert.ok(open.said.includes('FAIL: sandbox network is open, seen from inside'));
  const unprobed = await verified(folder, {}, { kind: 'unprobed', why: 'no sandbox' });
  assert.ok(unprobed.said.includes('FAIL: sandbox contract cannot be probed: no sandbox'));
  for (const { report } of [open, unprobed]) assert.deepEqual([report.ok, report.contract_ok, report.agents.good.total], [false, false, 0]);
});

for (const path of ['/etc/hostname', '../expected.txt', 'a/../../expected.txt', 'a/..', './a', 'a\\..\\b', '']) {
  test(`5: the path "${path}" of a check is malformed`, (t) => {
    const checks = writeJson(join(example(t), 'out.json'), [{ name: 'out', path }]);
    assert.throws(() => readChecks(checks), { code: 'malformed_checks' });
  });
}

test('5: a folder that leads elsewhere is refused, whether the file shall be there or not', (t) => {
  const folder = example(t);
  symlinkSync(join(folder, 'good'), join(folder, 'lazy/1/away'));
  for (const exists of [true, false]) assert.deepEqual(rejectedIn(join(folder, 'lazy/1'), { path: 'away/1/copy.txt', exists }), ['it']);
});

test('6: a link, a hard link and a folder are no files of the agent', (t) => {
  const folder = example(t);
  const trial = join(folder, 'lazy/1');
  symlinkSync('copy.txt', join(trial, 'link.txt'));
  linkSync(join(trial, 'copy.txt'), join(trial, 'second.txt'));
  mkdirSync(join(trial, 'folder'));
  for (const path of ['link.txt', 'second.txt', 'copy.txt', 'folder'])
    for (const exists of [true, false]) assert.deepEqual(rejectedIn(trial, { path, exists }), ['it'], path);
  rmSync(join(trial, 'second.txt'));
  assert.deepEqual(rejectedIn(trial, { path: 'copy.txt' }), []);
});

test('7: names and clauses are compared whole', async (t) => {
  const folder = example(t);
  const register = join(folder, 'register.md');
  writeFileSync(register, readFileSync(register, 'utf8').replace('### status_ok', '### status_ok2'));
  assert.equal((await verified(folder, { register })).report.bypass_register_ok, false);
  for (const ref of ['a', 'CPY', 'CPY-', '1', 'cpy-1', 'CPY-1 ']) {
    const checks = writeJson(join(folder, 'ref.json'), [{ name: 'it', path: 'copy.txt', spec_ref: ref }]);
    assert.throws(() => readChecks(checks), { code: 'malformed_checks' }, ref);
  }
  const [inBrackets] = readChecks(writeJson(join(folder, 'ref.json'), [{ name: 'it', path: 'copy.txt', spec_ref: '[CPY-1]' }]));
  assert.equal(inBrackets?.spec_ref, 'CPY-1');
});

for (const [what, part] of [
  ['json_field without json_value', { json_field: 'status' }],
  ['json_value without json_field', { json_value: 'ok' }],
  ['no name', { name: undefined }],
  ['no path', { path: undefined }],
  ['exists that is no boolean', { exists: 'yes' }],
  ['a negative count of words', { min_words: -1 }],
  ['no keywords', { keywords: [] }],
  ['an empty keyword', { keywords: [' '] }],
  ['an unknown key', { contains: 'ok' }],
  ['content of a file that must not be there', { exists: false, content_equals: 'x' }],
] as const) {
  test(`8: a check with ${what} ends with 2 before anything runs`, async (t) => {
    const folder = example(t);
    const checks = writeJson(join(folder, 'odd.json'), { checks: [{ name: 'it', path: 'copy.txt', ...part }] });
    const { code, stderr } = await command(['--checks', checks, '--contract', join(folder, 'contract.json'), ...agentsOf(folder)]);
    assert.equal(code, 2);
    assert.equal(stderr.length, 1);
  });
}

test('9: true is no number of seconds', (t) => {
  const file = writeJson(join(example(t), 'true.json'), { time_seconds: true });
  assert.deepEqual(looseLines(readContract(file)), ['sandbox time_seconds is not a bounded integer in [1, 3600]']);
});

test('10: without a contract file nothing runs', async (t) => {
  const folder = example(t);
  const { code, stderr } = await command(['--checks', join(folder, 'checks.json'), ...agentsOf(folder)]);
  assert.equal(code, 2);
  assert.match(stderr.join('\n'), /the sandbox contract is required/);
});

/** Which checks reject a folder, of one check named `it`. */
function rejectedIn(trial: string, check: { readonly path: string; readonly exists?: boolean }): readonly string[] {
  const checks = [{ name: 'it', exists: true, ...check }];
  return rejecting(checks, readOutputs(trial, checks));
}
