import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { builtInAgents } from '#harness/agents/built-in.ts';
import { loadTask } from '#harness/packs/load-task.ts';
import { root } from '#harness/root.ts';
import { runTrial } from '#harness/trial/run-trial.ts';
import { isLong } from '../long-run.ts';
import { howManyMutants } from './how-many.ts';

/*
 * Trials of built-in agents are forged in all sorts of ways by somebody who has the harness's key: chained, listed and signed anew,
 * so that the lie itself has to be found. No forgery of a trial that failed may pass, and none of one that passed may tell of other work.
 */

const WORLD = 'checkout-console';

const Report = z.object({
  trials: z.array(z.string()),
  counted: z.int(),
  same: z.int(),
  died: z.object({ parse: z.int(), facts: z.int(), gates: z.int() }),
  equivalent: z.record(z.string(), z.int()),
  survivors: z.array(z.unknown()),
  byEdit: z.record(z.string(), z.object({ counted: z.int(), gates: z.int() })),
});

test('no forged bundle passes, however it is put right and signed', async ({}, info) => {
  test.setTimeout(6 * 60 * 60_000);
  const { count, seeds, agents: some, trialSeeds } = howManyMutants;
  const task = await loadTask({ pack: WORLD, id: 'finish-checkout', version: 1 }, [join(root, 'packs')]);
  const agents = builtInAgents(WORLD).filter(({ name }) => some?.includes(name) ?? true);
  const bundles: string[] = [];
  for (const trialSeed of trialSeeds) {
    for (const player of agents) {
      const ran = await runTrial({
        task,
        variant: 'clean',
        seed: trialSeed,
        player,
        frames: false,
        out: info.outputPath('runs'),
        run: 'trials',
        signal: new AbortController().signal,
        onProgress: () => {},
      });
      if (ran === null) throw new Error('there was no trial');
      bundles.push(ran.result.bundle);
    }
  }
  const taskDir = info.outputPath('task');
  mkdirSync(taskDir, { recursive: true });
  for (const [name, bytes] of Object.entries(task.files)) writeFileSync(join(taskDir, name), bytes);

  const plan = JSON.stringify({ task: taskDir, bundles, thin: true, count, seeds, keep: null });
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'grader/testing/mutate-bundles.ts'), plan], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = Report.parse(JSON.parse(stdout));
  process.stdout.write(`mutants: ${JSON.stringify({ ...report, survivors: report.survivors.length })}\n`);
  expect(report.survivors).toEqual([]);

  expect(report.trials).toEqual(trialSeeds.flatMap(() => agents.map(({ name }) => (name === 'reference' ? 'pass' : 'fail'))));
  const { parse, facts, gates } = report.died;
  const equivalent = Object.values(report.equivalent).reduce((sum, each) => sum + each, 0);
  expect(parse + facts + gates + equivalent).toBe(report.counted);
  // A forger whose every lie is caught at the door proves nothing about what stands behind it.
  for (const died of [parse, facts, gates]) expect(died).toBeGreaterThan(report.counted / 25);
  // Of a rare kind a sample has too few.
  if (isLong) for (const [edit, tally] of Object.entries(report.byEdit)) expect(tally.gates, edit).toBeGreaterThan(0);
  expect(report.counted).toBeGreaterThan(count * seeds.length * 0.8);
});
