import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { NetworkLine } from '#contract/network-line.ts';
import { readTrial, type Trial } from '#harness/playwright/run-trial.ts';
import { expect } from './attack.ts';
import { flagship } from './flagship.ts';
import { inSpoiltProject } from './in-spoilt-project.ts';
import { neuterFaults } from './neuter-faults.ts';

/**
 * One trial of the flagship, seed 1, in a copy of the project whose page loads a script more: what a page would do in which somebody else's
 * script runs. As with `attack`, the bundle bears out the register.
 */
export async function trialOnPageThat(script: string, agent: string, info: TestInfo): Promise<Trial> {
  const spoil = (project: string): void => {
    const dist = join(project, 'world-app/dist/checkout-console');
    writeFileSync(join(dist, 'assets/foreign.js'), script);
    const index = join(dist, 'index.html');
    writeFileSync(index, readFileSync(index, 'utf8').replace('<head>', '<head><script src="/assets/foreign.js"></script>'));
  };
  const args = ['trial', '--task', flagship, '--seed', '1', '--agent', agent, '--out', info.outputPath('runs'), '--json'];
  const trial = readTrial(await inSpoiltProject(spoil, args));
  const loaded = networkOf(trial.bundle).filter(({ url, status }) => url.endsWith('/assets/foreign.js') && status === 200);
  if (loaded.length === 0) throw new Error('the script was not loaded: the trial says nothing');
  expect(await neuterFaults(info.title, trial.bundle)).toEqual([]);
  return trial;
}

/** What a trial's browser asked for. */
export function networkOf(bundle: string): NetworkLine[] {
  return readFileSync(join(bundle, 'network.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => NetworkLine.parse(JSON.parse(line)));
}
