import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommandLine } from '../cli/run-command-line.ts';
import { auditCommand } from '../cli/commands/audit.ts';
import { tinyTask, writePack } from '../packs/testing/write-pack.ts';
import { root } from '../root.ts';
import { auditPack, findingsOf } from './audit-pack.ts';
import type { Bypass, RegisterEntry } from './register.ts';
import { keptRanFolder } from './ran-tests.ts';
import type { Audited } from './rules.ts';

const grader = 'a'.repeat(64);
const bypass: Bypass = {
  id: 'way-in',
  class: 'direct',
  severity: 'critical',
  adv_test: 'a way in is shut',
  closed_by: ['wall', 'moat'],
  residual: 'A flying agent.',
};
const entry: RegisterEntry = {
  id: 'served',
  spec_ref: ['SRV-1'],
  observable: 'The row says so.',
  defences: ['wall', 'moat'],
  bypasses: [bypass],
};

/** A register without a fault. */
const sound: Audited = {
  register: { defences: { wall: 'High.', moat: 'Deep.', guard: 'Awake.' }, checks: [entry] },
  gates: [{ task: 'inn/serve@1', id: 'served', check: 'served' }],
  specs: [{ name: 'SPEC 1', clauses: ['SRV-1', 'SRV-2'] }],
  ran: new Map([['a way in is shut', [{ result: 'passed', grader, file: 'e2e/way-in.spec.ts' }]]]),
  grader,
  minDefences: 2,
};

const withEntry = (change: object): Audited => ({ ...sound, register: { ...sound.register, checks: [{ ...entry, ...change }] } });
const withBypass = (change: object): Audited => withEntry({ bypasses: [{ ...bypass, ...change }] });
const withRan = (change: object): Audited => ({
  ...sound,
  ran: new Map([[bypass.adv_test, [{ result: 'passed', grader, file: 'e2e/way-in.spec.ts', ...change }]]]),
});

test('a register without a fault has no findings', () => {
  assert.deepEqual(findingsOf(sound), []);
  const hidden = withEntry({ observable: undefined, hidden: 'No page shows it.' });
  assert.deepEqual(findingsOf(hidden), []);
});

/** Each rule with a planted fault that it alone finds. */
const planted: readonly (readonly [string, Audited, string])[] = [
  ['entry', { ...sound, gates: [{ task: 'inn/serve@1', id: 'g', check: 'paid' }] }, 'inn/serve@1: gate g uses paid, which has no entry'],
  ['own_names', { ...sound, register: { ...sound.register, checks: [entry, entry] } }, 'served has two entries'],
  ['own_names', withEntry({ bypasses: [bypass, bypass] }), 'served: two bypasses are called way-in'],
  ['defences', withEntry({ defences: ['wall'] }), 'served rests on 1 defences, 2 are the least'],
  ['defences', withEntry({ defences: ['wall', 'moat', 'moat'] }), 'served names moat twice'],
  ['defences', withEntry({ defences: ['wall', 'moat', 'hope'] }), 'served names hope, a defence that the register does not know'],
  ['defences', withEntry({ defences: ['wall', 'moat', 'toString'] }), 'served names toString, a defence that the register does not know'],
  ['spec', withEntry({ spec_ref: [] }), 'served cites no clause'],
  ['spec', withEntry({ spec_ref: ['SRV-11'] }), 'served cites SRV-11, which SPEC 1 does not define'],
  ['spec', withEntry({ spec_ref: ['SRV'] }), 'served cites SRV, which SPEC 1 does not define'],
  ['spec', { ...sound, specs: [{ name: 'SPEC 1', clauses: ['SRV-1', 'SRV-1'] }] }, 'SPEC 1 defines SRV-1 twice'],
  ['visible', withEntry({ observable: undefined }), 'served says neither what is observable nor why it looks at hidden state'],
  ['visible', withEntry({ observable: undefined, hidden: ' ' }), 'served has no reason for looking at hidden state'],
  ['visible', withEntry({ observable: '' }), 'served does not say what is observable'],
  ['visible', withEntry({ hidden: 'No page shows it.' }), 'served is both observable and hidden'],
  ['bypasses', withEntry({ bypasses: [] }), 'served has no bypass: it has not been audited'],
  ['closed', withBypass({ closed_by: [] }), 'served/way-in is critical and open'],
  ['closed', withBypass({ closed_by: ['wall'] }), 'served/way-in rests on 1 defences, 2 are the least'],
  ['closed', withBypass({ closed_by: ['wall', 'hope'] }), 'served/way-in names hope, a defence that the register does not know'],
  ['ran', { ...sound, ran: new Map() }, 'served/way-in: its test has not run: a way in is shut'],
  ['ran', withBypass({ adv_test: 'a way in' }), 'served/way-in: its test has not run: a way in'],
  ['ran', withRan({ result: 'failed' }), 'served/way-in: its test was failed: a way in is shut'],
  ['ran', withRan({ result: 'skipped' }), 'served/way-in: its test was skipped: a way in is shut'],
  ['ran', withRan({ grader: 'b'.repeat(64) }), "served/way-in: its test ran with another grader than today's: a way in is shut"],
  ...['None known.', 'none', ' ', 'There is nothing known to be left.'].map((residual): readonly [string, Audited, string] => [
    'residual',
    withBypass({ residual }),
    'served/way-in claims that nothing is left',
  ]),
];

for (const [rule, audited, says] of planted) {
  test(`${rule}: ${says}`, () => assert.deepEqual(findingsOf(audited), [{ rule, says }]));
}

test('what another suite tells of an earlier grader does not count against a test that ran today', () => {
  const moved = { result: 'failed', grader: 'b'.repeat(64), file: 'grader/way-in.test.ts' } as const;
  const ran = new Map([...sound.ran].map(([title, tests]) => [title, [moved, ...tests]] as const));
  assert.deepEqual(findingsOf({ ...sound, ran }), []);
  const today = new Map([...sound.ran].map(([title, tests]) => [title, [{ ...moved, grader }, ...tests]] as const));
  assert.deepEqual(
    findingsOf({ ...sound, ran: today }).map(({ rule }) => rule),
    ['ran'],
  );
});

test('more defences can be asked for', () => {
  const findings = findingsOf({ ...sound, minDefences: 3 });
  assert.deepEqual(
    findings.map(({ rule }) => rule),
    ['defences', 'closed'],
  );
});

test('the register that comes with the project holds, whichever of its tests have run', async () => {
  const audit = await auditPack('checkout-console', {
    packs: [join(root, 'packs')],
    ran: [keptRanFolder],
    minDefences: 2,
  });
  assert.ok((audit?.checks ?? 0) >= 6 && (audit?.bypasses ?? 0) >= 20);
  assert.deepEqual(
    audit?.findings.filter(({ rule }) => rule !== 'ran'),
    [],
  );
});

test('at the command line a finding ends with 1, and a pack that is not there with 64', async (t) => {
  const packs = mkdtempSync(join(tmpdir(), 'tillproof-audit-'));
  t.after(() => rmSync(packs, { recursive: true }));
  const run = async (pack: string): Promise<readonly unknown[]> => {
    const stdout: string[] = [];
    const stderr: string[] = [];
    const io = { stdout: (line: string) => void stdout.push(line), stderr: (line: string) => void stderr.push(line) };
    const argv = ['audit', pack, '--packs', packs, '--ran', packs, '--json'];
    return [await runCommandLine([auditCommand], argv, { ...io, signal: new AbortController().signal }), ...stdout, stderr[0]];
  };
  await writePack(packs);
  const findings = [{ rule: 'register', says: 'checkout-console has no bypass-register.yaml' }];
  const line = JSON.stringify({ ok: false, pack: 'checkout-console', checks: 0, bypasses: 0, findings });
  assert.deepEqual(await run('checkout-console'), [1, line, 'register: checkout-console has no bypass-register.yaml']);
  assert.deepEqual(await run('checkout'), [64, 'tillproof audit: there is no pack checkout']);
  await writePack(packs, { ...tinyTask, 'bypass-register.yaml': 'checks: []\n' });
  assert.equal((await run('checkout-console'))[0], 2);
  await writePack(packs, { ...tinyTask, 'bypass-register.yaml': 'defences: {}\nchecks: []\n' });
  assert.deepEqual((await run('checkout-console'))[2], 'entry: checkout-console/serve@1: gate served uses served, which has no entry');
});
