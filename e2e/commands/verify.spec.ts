import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '#contract/canonical-json.ts';
import { canonicalVerdict, type Verdict } from '#contract/verdict.ts';
import { requestOf } from '#harness/grade/grade-trial.ts';
import { trialFiles } from '#harness/grade/trial-files.ts';
import { loadTrust } from '#harness/keys/keys.ts';
import { root } from '#harness/root.ts';
import { gradeUnder } from '#harness/seal/grade-bundle.ts';
import { stageGrader } from '#harness/seal/stage-grader.ts';
import { sealTools, type SealTools } from '#harness/seal/seal-tools.ts';
import { lastJson, tillproof } from '../command.ts';
import { copyTrial, type Patient } from '../doctor.ts';
import { expect, test } from '../fixtures.ts';
import { sample } from '../long-run.ts';

/*
 * One honest trial, spoilt in every way a hand could. As it is, `verify` refuses. Signed again by a forger who holds the harness key, the
 * grader refuses: facts that contradict each other are `tampered`, consistent lies fail the gate they lie about.
 */
const spoilt: readonly { readonly title: string; readonly spoil: (trial: Patient) => void; readonly resigned: string }[] = [
  {
    title: 'one byte of the ledger',
    spoil: ({ edit }) => edit('ledger.jsonl', (text) => text.replace('"accepted"', '"Accepted"')),
    resigned: 'invalid',
  },
  { title: 'a dropped ledger line', spoil: ({ editLines }) => editLines('ledger', (lines) => lines.toSpliced(1, 1)), resigned: 'tampered' },
  { title: 'a dropped action', spoil: ({ editLines }) => editLines('actions', (lines) => lines.slice(0, -3)), resigned: 'tampered' },
  {
    title: 'a dropped request',
    spoil: ({ editLines }) => editLines('network', (lines) => lines.filter((line) => line['method'] === 'GET')),
    resigned: 'tampered',
  },
  { title: 'one file more', spoil: ({ bundle }) => writeFileSync(join(bundle, 'verdict.json'), '{"result":"pass"}'), resigned: 'invalid' },
  {
    title: 'a swapped final state',
    spoil: ({ edit, bundle }) => edit('world-final.json', () => readFileSync(join(bundle, 'world-initial.json'), 'utf8')),
    resigned: 'tampered',
  },
  {
    title: 'money that is not in the ledger',
    spoil: ({ edit }) => edit('world-final.json', (text) => text.replace(/"captures":\[\{"amount":\d+/, '"captures":[{"amount":1')),
    resigned: 'tampered',
  },
  {
    title: 'a press that was not a person’s',
    spoil: ({ editLines }) =>
      editLines('network', (lines) =>
        lines.map((line) => (JSON.stringify(line['url']).endsWith('/place"') ? { ...line, trusted: false } : line)),
      ),
    resigned: 'checkout_via_ui',
  },
  {
    title: 'another answer',
    spoil: ({ edit }) => edit('reply.json', (text) => text.replace(/O-\d{4}/, 'O-1001')),
    resigned: 'tampered',
  },
  {
    title: 'another page of the shop afterwards',
    spoil: ({ edit, bundle }) => {
      const page = readdirSync(join(bundle, 'after')).find((name) => /^order-.*\.json$/.test(name)) ?? '';
      edit(`after/${page}`, (text) => text.replace('"said":"Paid"', '"said":"Refunded"'));
    },
    resigned: 'world_invalid',
  },
  {
    title: 'the shop afterwards not seen',
    spoil: ({ bundle }) => rmSync(join(bundle, 'after'), { recursive: true }),
    resigned: 'infra',
  },
];

/** A label of evidence that is not judged. */
const isLabel = (resigned: string): boolean => ['tampered', 'world_invalid', 'infra'].includes(resigned);

test('verify follows an honest trial and grades it again to the same verdict', async ({ honest: trial }) => {
  const finished = await tillproof(['verify', trial.bundle]);
  expect(finished.code, finished.stderr).toBe(0);
});

for (const { title, spoil, resigned } of sample(spoilt, 6)) {
  test(`${title}: verify refuses it as it is, the grader refuses it signed again`, async ({ honest: trial }, info) => {
    const asItIs = copyTrial(trial.bundle, info.outputPath('as-it-is'));
    spoil(asItIs);
    const refused = await tillproof(['verify', asItIs.bundle]);
    expect(refused.code, refused.stderr).toBe(1);

    const forged = copyTrial(trial.bundle, info.outputPath('forged'));
    spoil(forged);
    forged.sign();
    const graded = await tillproof(['grade', forged.bundle, '--json']);
    const { result, labels, gates } = lastJson(graded) as Verdict;
    const failed = gates.filter((gate) => gate.result === 'fail').map((gate) => gate.id);
    if (isLabel(resigned)) expect([result, labels]).toEqual(['invalid', [resigned]]);
    else if (resigned === 'invalid') expect(result).toBe('invalid');
    else expect([result, failed.includes(resigned)]).toEqual(['fail', true]);
  });
}

test('a verdict written by hand is refused', async ({ honest: trial }, info) => {
  const { folder, bundle } = copyTrial(trial.bundle, info.outputPath('by-hand'));
  writeFileSync(join(folder, 'verdict.dsse.json'), JSON.stringify({ result: 'pass' }));
  const finished = await tillproof(['verify', bundle]);
  expect(finished.code, finished.stderr).toBe(1);
});

test('one bundle has one canonical verdict under every seal and uid, from the kept start and from the file', async ({ honest: trial }) => {
  // Set-up has kept a start, signed with the key that this suite grades by: else the two ways would be one.
  expect((await stageGrader()).start).toBe(true);
  const request = await requestOf(trialFiles(trial.bundle), [join(root, 'packs')], loadTrust());
  const strongest = await sealTools();
  const weaker: SealTools[] = strongest.level === 'none' ? [] : [{ level: 'uid', setpriv: strongest.setpriv }];
  for (const tools of [strongest, ...weaker, { level: 'none', bwrap: null } as const]) {
    for (const from of ['kept', 'file'] as const) {
      const { verdict } = await gradeUnder(tools, request, from);
      expect(verdict.result).toBe('pass');
      expect(canonicalJson(canonicalVerdict(verdict)), `${tools.level}, ${from}`).toBe(canonicalJson(canonicalVerdict(trial.verdict)));
    }
  }
});

test('regrade says of each trial of a run whether its verdict still stands, in JSON lines', async ({ honest: trial }, info) => {
  const run = info.outputPath('run');
  copyTrial(trial.bundle, join(run, 'a-honest'));
  const forged = copyTrial(trial.bundle, join(run, 'b-forged'));
  forged.editLines('network', (lines) => lines.map((line) => ({ ...line, trusted: false })));
  forged.sign();
  // The verdict of the honest trial beside a bundle of another one is nothing to compare with.
  copyFileSync(join(run, 'a-honest', 'verdict.dsse.json'), join(run, 'b-forged', 'verdict.dsse.json'));
  const finished = await tillproof(['regrade', run, '--json']);
  expect(finished.code, finished.stderr).toBe(0);
  const lines = finished.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]).toMatchObject({ trial: 'a-honest', change: 'none', was: 'pass', is: 'pass', why: [] });
  expect(lines[1]).toMatchObject({
    trial: 'b-forged',
    change: 'first',
    was: null,
    is: 'fail',
    why: [expect.stringContaining('another bundle')],
  });
  expect(lines[2]).toEqual({ trials: 2, flips: 0, words: 0, first: 1, impossible: 0 });
});

test('a seal weaker than demanded is refused before anything is graded', async ({ honest: trial }) => {
  const { level } = await sealTools();
  const finished = await tillproof(['grade', trial.bundle, '--require-seal', 'bwrap', '--json']);
  expect(finished.code, finished.stderr).toBe(level === 'bwrap' ? 0 : 2);
  if (level !== 'bwrap') expect(finished.stderr).toContain('bwrap was demanded');
});
