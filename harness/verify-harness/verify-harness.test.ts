import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sealTools } from '../seal/seal-tools.ts';
import { agentsOf, command, example, makeGood, verified, writeJson } from './testing/example.ts';

const passed = 'PASS: harness discriminates good, broken and lazy agents';

test('help is no failure', async () => {
  const { code, stderr } = await command(['--help']);
  assert.equal(code, 0);
  assert.match(stderr.join('\n'), /sandbox contract/);
});

test('the whole pipeline passes on the example, in a sandbox that is probed from inside', async (t) => {
  const tools = await sealTools();
  if (tools.level === 'uid' || tools.bwrap === null) return t.skip('needs a working bwrap');
  const folder = example(t);
  const json = join(folder, 'report.json');
  const files = ['--checks', join(folder, 'checks.json'), '--contract', join(folder, 'contract.json'), '--spec', join(folder, 'SPEC.md')];
  const verifier = ['--verifier', join(folder, 'verifier/verify.mjs'), '--environment', join(folder, 'environment')];
  const register = ['--bypass-register', join(folder, 'register.md')];
  const { code, stderr } = await command([...files, ...register, ...verifier, ...agentsOf(folder), '--matrix', '--json', json]);
  assert.equal(code, 0, stderr.join('\n'));
  assert.equal(stderr.at(-1), passed);
  assert.ok(stderr.includes('INFO: good agent 3/3 = 100%'));
  const report = JSON.parse(readFileSync(json, 'utf8')) as Record<string, unknown>;
  assert.partialDeepStrictEqual(report, {
    contract_ok: true,
    contract_probes: { network: 'denied', filesystem: 'denied', exec: 'denied', secrets: 'denied' },
    spec_ok: true,
    bypass_register_ok: true,
    verifier_ok: true,
    checks: 3,
    agents: { good: { passed: 3, total: 3, pass_rate: 1 }, broken: { passed: 0, total: 3, pass_rate: 0 } },
    power_vs_broken: 1,
    power_vs_lazy: 1,
    min_power: 0.3,
    good_pass_rate: 1,
    min_good_pass_rate: 0.8,
    good_ok: true,
    attack_power: { rejected: 3, total: 3 },
    matrix: { copy_equal: 'detected', status_ok: 'detected', summary_said: 'detected' },
    ok: true,
  });
});

test('the decorative verifier is found out', async (t) => {
  const folder = example(t);
  const { report, said } = await verified(folder, { checks: join(folder, 'decorative/checks.json') });
  assert.equal(report.ok, false);
  assert.deepEqual(report.decorative, ['copy_there', 'copy_not_endless']);
  assert.ok(said.some((line) => line.startsWith('FAIL: harness does not separate good from broken')));
  assert.ok(said.some((line) => line.startsWith('FAIL: decorative: copy_there')));
});

test('the verifier that imports its environment is found out', async (t) => {
  const folder = example(t);
  const { report, said } = await verified(folder, {
    verifiers: [join(folder, 'importing/verify.mjs')],
    environment: join(folder, 'environment'),
  });
  assert.deepEqual([report.ok, report.verifier_ok], [false, false]);
  assert.ok(said.includes('FAIL: verify.mjs imports the environment: ../environment/source.mjs'));
});

for (const [line, value, sentence] of [
  ['network', 'allow', "sandbox network policy is not 'deny'"],
  ['filesystem', 'open', "sandbox filesystem is not 'scoped'"],
  ['exec', 'any', 'sandbox exec policy is not allowlisted/none'],
  ['time_seconds', 0, 'sandbox time_seconds is not a bounded integer in [1, 3600]'],
  ['time_seconds', 3601, 'sandbox time_seconds is not a bounded integer in [1, 3600]'],
  ['time_seconds', 1.5, 'sandbox time_seconds is not a bounded integer in [1, 3600]'],
  ['secrets', 'all', 'sandbox secrets policy is not none/redacted'],
] as const) {
  test(`a contract with ${line} ${value} fails, and no agent is judged`, async (t) => {
    const folder = example(t);
    const { report, said } = await verified(folder, { contract: writeJson(join(folder, 'loose.json'), { [line]: value }) });
    assert.deepEqual([report.ok, report.contract_ok, report.agents.good.pass_rate], [false, false, null]);
    assert.ok(said.includes(`FAIL: ${sentence}`));
  });
}

test('a power of 0.33 is enough for the usual threshold and too little for 0.5', async (t) => {
  const folder = example(t);
  [1, 2].forEach((trial) => makeGood(folder, 'lazy', trial));
  const arguments_ = ['--checks', join(folder, 'checks.json'), '--contract', join(folder, 'contract.json'), ...agentsOf(folder)];
  assert.equal((await verified(folder)).report.ok, true);
  assert.equal((await command([...arguments_, '--min-power', '0.5'])).code, 1);
});

test('a good agent that passes too seldom means checks that are too strict', async (t) => {
  const folder = example(t);
  writeFileSync(join(folder, 'good/3/copy.txt'), 'smudged');
  const { report, said } = await verified(folder);
  assert.deepEqual([report.ok, report.good_ok], [false, false]);
  assert.ok(said.includes('INFO: good agent 2/3 = 66%'));
});

test('a check without a clause, or with one that the spec lacks, fails where a spec is given', async (t) => {
  const folder = example(t);
  const spec = join(folder, 'SPEC.md');
  writeFileSync(spec, readFileSync(spec, 'utf8').replace('[CPY-3]', '[CPY-30]'));
  const { report, said } = await verified(folder, { spec });
  assert.deepEqual([report.ok, report.spec_ok], [false, false]);
  assert.ok(said.includes('FAIL: summary_said cites [CPY-3], which the spec does not define'));
});

test('a check without an entry of its name fails where a register is given', async (t) => {
  const folder = example(t);
  const register = join(folder, 'register.md');
  writeFileSync(register, readFileSync(register, 'utf8').replace('### status_ok', '### status'));
  const { report, said } = await verified(folder, { register });
  assert.deepEqual([report.ok, report.bypass_register_ok], [false, false]);
  assert.ok(said.includes('FAIL: status_ok has no entry in the bypass register'));
});

test('attacks can be given: one for each check, which it alone rejects', async (t) => {
  const folder = example(t);
  const faults = join(folder, 'faults');
  for (const check of ['copy_equal', 'status_ok', 'summary_said']) cpSync(join(folder, 'good/1'), join(faults, check), { recursive: true });
  writeFileSync(join(faults, 'copy_equal/copy.txt'), 'another text');
  writeFileSync(join(faults, 'status_ok/report.json'), '{"status":"failed"}');
  writeFileSync(join(faults, 'summary_said/summary.md'), 'done');
  assert.equal((await verified(folder, { faults })).report.ok, true);
  writeFileSync(join(faults, 'summary_said/copy.txt'), 'another text');
  assert.deepEqual((await verified(folder, { faults })).report.decorative, ['summary_said']);
  const { report, said } = await verified(folder, { faults: join(folder, 'broken') });
  assert.deepEqual([report.ok, report.attack_power], [false, { rejected: 0, total: 3 }]);
  assert.ok(said.some((line) => line.startsWith('FAIL: decorative: copy_equal')));
  await assert.rejects(verified(folder, { faults: join(folder, 'nowhere') }), /there is no folder/);
});

for (const [what, args, message] of [
  ['a flag that does not exist', ['--fast'], /--fast/],
  ['a power that is no share', ['--min-power', '2'], /a decimal from 0 to 1/],
  ['a check that does not exist', ['--neuter', 'nobody'], /there is no check nobody/],
  ['a verifier without an environment', ['--verifier', 'verify.mjs'], /go together/],
] as const) {
  test(`${what} ends with 2`, async (t) => {
    const folder = example(t);
    const base = ['--checks', join(folder, 'checks.json'), '--contract', join(folder, 'contract.json'), ...agentsOf(folder)];
    const { code, stderr } = await command([...base, ...args]);
    assert.equal(code, 2);
    assert.match(stderr.join('\n'), message);
  });
}
