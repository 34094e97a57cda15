import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { ActionLine } from '#contract/action-line.ts';
import { Envelope } from '#contract/dsse.ts';
import { LedgerLine } from '#contract/ledger.ts';
import { Snapshot } from '#contract/snapshot.ts';
import { VerdictStatement, type Verdict } from '#contract/verdict.ts';
import { lastJson, tillproof } from './command.ts';
import { seeds } from './seeds.ts';

const task = 'checkout-console/finish-checkout';

/** A finished trial: its verdict and the evidence it rests on. */
export type Trial = {
  readonly verdict: Verdict;
  readonly summary: Readonly<Record<string, unknown>>;
  readonly ledger: readonly LedgerLine[];
  readonly actions: readonly ActionLine[];
  readonly final: Snapshot;
  readonly bindings: Readonly<Record<string, unknown>>;
  readonly bundle: string;
};

type Fixtures = { agent: string; seed: number; trial: Trial; verdict: Verdict };
type WorkerFixtures = { honest: Trial };

/** `agent` and `seed` are options; `trial` runs the agent through the command line; `verdict` is what the sealed grader signed. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  agent: ['reference', { option: true }],
  seed: [1, { option: true }],
  trial: async ({ agent, seed }, use, info) => use(await runTrial(agent, seed, info.outputPath('runs'))),
  verdict: async ({ trial }, use) => use(trial.verdict),
  /** One reference trial per worker, for tests that only read it or spoil a copy. */
  honest: [
    async ({}, use) => {
      const out = mkdtempSync(join(tmpdir(), 'tillproof-honest-'));
      await use(await runTrial('reference', 1, out));
      rmSync(out, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

export { expect };

/** One test per seed of the list, each with a trial of its own. */
export function onEachSeed(agent: string, title: string, body: (trial: Trial) => void): void {
  for (const seed of seeds) {
    test.describe(`seed ${seed}`, () => {
      test.use({ agent, seed });
      test(title, ({ trial }) => body(trial));
    });
  }
}

/** The verdict fails, by these gates and no others, with these labels and no others. */
export function expectFailure(verdict: Verdict, expected: { gates: readonly string[]; labels: readonly string[] }): void {
  const failed = verdict.gates.filter((gate) => gate.result === 'fail');
  const why = failed.map((gate) => `${gate.id}: ${gate.because}`).join('\n');
  expect(verdict.result, verdict.invalid ?? why).toBe('fail');
  expect(failed.map((gate) => gate.id).toSorted(), why).toEqual([...expected.gates].toSorted());
  expect(verdict.labels.toSorted()).toEqual([...expected.labels].toSorted());
}

async function runTrial(agent: string, seed: number, out: string): Promise<Trial> {
  const finished = await tillproof(['trial', '--task', task, '--agent', agent, '--seed', String(seed), '--out', out, '--json']);
  expect(finished.code, finished.stderr).toBe(0);
  return readTrial(lastJson(finished) as { bundle: string; verdict: string });
}

function readTrial(summary: { bundle: string; verdict: string }): Trial {
  const envelope = Envelope.parse(JSON.parse(readFileSync(summary.verdict, 'utf8')));
  const statement = VerdictStatement.parse(JSON.parse(Buffer.from(envelope.payload, 'base64').toString('utf8')));
  const final = Snapshot.parse(JSON.parse(readFileSync(join(summary.bundle, 'world-final.json'), 'utf8')));
  return {
    verdict: statement.predicate,
    summary,
    ledger: readLines(join(summary.bundle, 'ledger.jsonl')).map((line) => LedgerLine.parse(line)),
    actions: readLines(join(summary.bundle, 'actions.jsonl')).map((line) => ActionLine.parse(line)),
    final,
    bindings: final.bindings,
    bundle: summary.bundle,
  };
}

function readLines(file: string): unknown[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
