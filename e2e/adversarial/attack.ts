import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { runTrial, test as base, type Trial } from 'tillproof/testing';
import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { fillHolesDeep } from '#contract/fill-holes.ts';
import type { SolutionStep } from '#contract/solution.ts';
import { canonicalVerdict, type Verdict } from '#contract/verdict.ts';
import { expect } from '../fixtures.ts';
import { root } from '../command.ts';
import { choice } from './flagship.ts';
import { writeTalkingTask } from './talking-task.ts';
import { neuterFaults } from './neuter-faults.ts';

export { expect };

/* One test for each row of docs/bypasses.md, through the doors that an agent, a page or a stranger has. Its title begins with the row. */

/** Once for each worker both controls, who does the work and passes, who only says so and fails; and a trial full of texts that want to be obeyed. */
export const test = base.extend<object, { honest: Trial; liar: Trial; talking: Trial }>({
  honest: [async ({}, use) => withTrial('reference', use), { scope: 'worker' }],
  liar: [async ({}, use) => withTrial('liar', use), { scope: 'worker' }],
  talking: [async ({}, use) => withTrial('reference', use, writeTalkingTask), { scope: 'worker' }],
});

async function withTrial(agent: string, use: (trial: Trial) => Promise<void>, write?: (packs: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-control-'));
  const packs = join(folder, 'packs');
  write?.(packs);
  await use(await runTrial({ ...choice, agent, packs: write === undefined ? [] : [packs], out: join(folder, 'runs') }));
  rmSync(folder, { recursive: true });
}

/** What an attacker plays, and where. The honest trial is its control, and fills the holes of its steps. */
type Attack = {
  readonly honest: Trial;
  readonly steps: readonly SolutionStep[];
  readonly seed?: number;
};

/** Plays an attack over MCP against the flagship. Where the register names the test, the bundle also bears out its list of defences. */
export async function attack({ honest, steps, seed = 1 }: Attack, info: TestInfo): Promise<Trial> {
  expect(honest.verdict).toPass();
  const file = info.outputPath('steps.json');
  const text = JSON.stringify(steps);
  const seen = Object.fromEntries([...text.matchAll(/\{seen\.(\w+)\}/g)].map(([hole, name]) => [name, hole]));
  const filled = fillHolesDeep(JSON.parse(text) as Json, { ...(honest.bindings as Record<string, Json>), seen });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ routes: [{ id: 'attack', steps: filled }] }));
  const agent = `command:"${process.execPath} ${join(root, 'e2e/agents/attack.ts')} ${file}"`;
  const trial = await runTrial({ ...choice, agent, seed, packs: [], out: info.outputPath('runs') });
  expect(await neuterFaults(info.title, trial.bundle)).toEqual([]);
  return trial;
}

/** The bytes by which two verdicts are the same. */
export function canonical(verdict: Verdict): string {
  return canonicalJson(canonicalVerdict(verdict));
}
