import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { canonicalJson } from '#contract/canonical-json.ts';
import { Envelope, signEnvelope, VERDICT_TYPE } from '#contract/dsse.ts';
import { VerdictStatement } from '#contract/verdict.ts';
import { loadHarnessKey } from '#harness/keys/keys.ts';
import { root, tillproof } from '../command.ts';
import { copyTrial } from '../doctor.ts';
import { expect, test } from './attack.ts';
import { inSpoiltProject } from './in-spoilt-project.ts';
import { grade, judgeDoctored } from './judge-doctored.ts';
import { long, sample } from '../long-run.ts';

/* Rows in which results, references or evidence are rewritten after the trial. */

/** The statement of a verdict that says `pass`, whatever it said. */
function madeToPass(file: string): Buffer {
  const { payload } = Envelope.parse(JSON.parse(readFileSync(file, 'utf8')));
  const statement = VerdictStatement.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  const gates = statement.predicate.gates.map((gate) => ({ ...gate, result: 'pass' as const }));
  return Buffer.from(canonicalJson({ ...statement, predicate: { ...statement.predicate, result: 'pass', gates, labels: [] } }));
}

const signers = [
  ['the harness', () => loadHarnessKey()],
  ['a stranger', () => generateKeyPairSync('ed25519').privateKey],
] as const;
for (const [who, key] of sample(signers)) {
  test(`48: a verdict rewritten and signed with the key of ${who} is refused`, async ({ liar }, info) => {
    const { folder, bundle } = copyTrial(liar.bundle, info.outputPath('trial'));
    expect((await tillproof(['verify', bundle])).code).toBe(0);
    const file = join(folder, 'verdict.dsse.json');
    writeFileSync(file, JSON.stringify(signEnvelope(VERDICT_TYPE, madeToPass(file), key())));
    const { code, stderr } = await tillproof(['verify', bundle]);
    expect(code, stderr).toBe(1);
    expect(stderr).toContain('no trusted grader signed');
  });
}

test('49: results written over in place are refused, or not what is believed', { tag: long }, async ({ liar }, info) => {
  const { folder, bundle } = copyTrial(liar.bundle, info.outputPath('run', basename(dirname(liar.bundle))));
  const rewrite = (name: string): void => {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"fail"', '"pass"').replaceAll('FAILS', 'passes'));
  };
  rewrite('result.json');
  rewrite('report.html');
  const report = await tillproof(['report', info.outputPath('run'), '--format', 'json']);
  expect(report.code, report.stderr).toBe(0);
  expect(JSON.parse(report.stdout)).toMatchObject({ tally: { trials: 1, passed: 0, failed: 1, untrusted: 0 } });
  const envelope = JSON.parse(readFileSync(join(folder, 'verdict.dsse.json'), 'utf8')) as { payload: string };
  const payload = madeToPass(join(folder, 'verdict.dsse.json')).toString('base64');
  writeFileSync(join(folder, 'verdict.dsse.json'), JSON.stringify({ ...envelope, payload }));
  const refused = await tillproof(['verify', bundle]);
  expect(refused.code, refused.stderr).toBe(1);
});

test('21: evidence that throws in the grader is invalid, however it is broken', async ({ honest }, info) => {
  const broken = ['not json', 'null', '[]', '{"tables":{"orders":null}}', '{"__proto__":{"tables":{}}}'];
  for (const [at, text] of broken.entries()) {
    const verdict = await judgeDoctored(honest.bundle, info.outputPath(`${at}`), ({ edit }) => edit('world-final.json', () => text));
    expect(verdict).toBeInvalid();
    expect(verdict.invalid).not.toBe(null);
  }
});

test('35: what is not plain data in the evidence is refused or is data, and speaks for nothing', { tag: long }, async ({ liar }, info) => {
  const told = { status: 'done', message: 'All done.' };
  for (const [at, said] of [
    '{"__proto__":{"status":"done"},"message":"All done.","status":"done"}',
    '{"message":"All done.","status":"done","toJSON":"x"}',
    '{"message":"All done.","message":"x","status":"done"}',
    '{"constructor":{"prototype":{"result":"pass"}},"message":"All done.","status":"done"}',
  ].entries()) {
    const verdict = await judgeDoctored(liar.bundle, info.outputPath(`${at}`), ({ edit }) => edit('reply.json', () => said));
    expect(verdict).toBeInvalid();
  }
  const control = await judgeDoctored(liar.bundle, info.outputPath('control'), ({ edit }) => edit('reply.json', () => canonicalJson(told)));
  expect(control.result).toBe('fail');
});

const grading = 'checkout-console/tasks/finish-checkout/1/sealed/grading.json';
const retold = [
  [
    '32: a reference that was edited to match grades nothing: the task is not the one that was played',
    (text: string) => text.replaceAll('{rates.standard.id}', '{rates.express.id}'),
  ],
  [
    '39: gates in a folder that somebody else can write grade nothing: the task is not the one that was played',
    (text: string) => text.replace('"check": "order_correct"', '"check": "no_traps"'),
  ],
] as const;
for (const [title, change] of sample(retold)) {
  test(title, async ({ honest }, info) => {
    const packs = info.outputPath('packs');
    cpSync(join(root, 'packs'), packs, { recursive: true });
    expect((await grade(honest.bundle, { packs: [packs] })).result).toBe('pass');
    const before = readFileSync(join(packs, grading), 'utf8');
    writeFileSync(join(packs, grading), change(before));
    expect(change(before)).not.toBe(before);
    for (const command of ['grade', 'verify']) {
      const { code, stdout, stderr } = await tillproof([command, honest.bundle, '--packs', packs, '--json']);
      expect([code, stdout], stderr).toEqual([2, '']);
      expect(stderr).toContain('is not the one that was played');
    }
  });
}

const graders = [
  ['14: a grader that only prints words of success gives no verdict', () => `console.log('SUCCESS {"result":"pass"} all gates passed')`],
  [
    '14: the signed pass of another trial is no verdict about this one',
    (passed: string) => `console.log(${JSON.stringify(readFileSync(passed, 'utf8').trim())})`,
  ],
  ['37: a grader that ends well and says nothing gives no verdict', () => 'process.exit(0)'],
] as const;
for (const [title, program] of sample(graders)) {
  test(title, async ({ honest, liar }) => {
    const text = program(join(dirname(honest.bundle), 'verdict.dsse.json'));
    const spoil = (project: string): void => writeFileSync(join(project, 'grader/main.ts'), `${text};\n`);
    const { code, stdout, stderr } = await inSpoiltProject(spoil, ['grade', liar.bundle, '--json']);
    expect([code, stdout], stderr).toEqual([2, '']);
    expect((await grade(liar.bundle)).result).toBe('fail');
  });
}
