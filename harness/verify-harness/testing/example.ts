import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { runCommandLine } from '../../cli/run-command-line.ts';
import { verifyHarnessCommand } from '../../cli/commands/verify-harness.ts';
import { decimal, fraction } from '../fraction.ts';
import type { Probed } from '../probe-contract.ts';
import type { HarnessReport } from '../report.ts';
import { verifyHarness, type HarnessRequest } from '../verify-harness.ts';
import { writeExample } from '../write-example.ts';

/** The file-copy example in a folder of its own, gone after the test. */
export function example(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-example-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeExample(folder);
  return folder;
}

/** The three agents of the example, as words of a command line. */
export function agentsOf(folder: string): string[] {
  return ['good', 'broken', 'lazy'].flatMap((agent) => ['1', '2', '3'].flatMap((trial) => [`--${agent}`, join(folder, agent, trial)]));
}

/** Runs the command as the command line does. */
export async function command(args: readonly string[]): Promise<{ readonly code: number; readonly stderr: readonly string[] }> {
  const stderr: string[] = [];
  const io = { stdout: () => {}, stderr: (line: string) => void stderr.push(line), signal: new AbortController().signal };
  return { code: await runCommandLine([verifyHarnessCommand], ['verify-harness', ...args], io), stderr };
}

const shut: Probed = { kind: 'probed', probes: { network: 'denied', filesystem: 'denied', exec: 'denied', secrets: 'denied' } };

/** Verifies the example, changed as told, in a sandbox that holds. */
export async function verified(
  folder: string,
  changes: Partial<HarnessRequest> = {},
  probed: Probed = shut,
): Promise<{ readonly report: HarnessReport; readonly said: readonly string[] }> {
  const trials = (agent: string): string[] => ['1', '2', '3'].map((trial) => join(folder, agent, trial));
  const said: string[] = [];
  const report = await verifyHarness(
    {
      checks: join(folder, 'checks.json'),
      contract: join(folder, 'contract.json'),
      trials: { good: trials('good'), broken: trials('broken'), lazy: trials('lazy') },
      spec: null,
      register: null,
      faults: null,
      verifiers: [],
      environment: null,
      minDefences: 2,
      minPower: decimal('0.30') ?? fraction(1, 1),
      minGoodPassRate: decimal('0.80') ?? fraction(1, 1),
      neuter: null,
      matrix: false,
      ...changes,
    },
    { say: (line) => void said.push(line), probe: () => Promise.resolve(probed) },
  );
  return { report, said };
}

export function writeJson(file: string, value: unknown): string {
  writeFileSync(file, JSON.stringify(value));
  return file;
}

/** Makes a bad agent as good as the good one in one of its trials. */
export function makeGood(folder: string, agent: 'broken' | 'lazy', trial: number): void {
  cpSync(join(folder, 'good/1'), join(folder, agent, `${trial}`), { recursive: true });
}
