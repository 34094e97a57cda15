import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { LedgerLine } from '#contract/ledger.ts';
import { NetworkLine } from '#contract/network-line.ts';
import { loadTask } from '#harness/packs/load-task.ts';
import { root } from '#harness/root.ts';
import { runTrial } from '#harness/trial/run-trial.ts';
import { writeTask } from '../write-task.ts';
import { hiddenStateOf } from './hidden-state.ts';
import { seedsToWalk, walksOfASeed } from './how-many.ts';
import { walker } from './walker.ts';

/*
 * Somebody walks through the console and presses whatever is there, while everything fails that can and colleagues come in between. It is
 * a trial like any other, judged by the sealed grader: it has to believe every line, and to find nothing that a person did not do.
 */

for (const seed of seedsToWalk()) {
  test(`whatever is pressed while everything fails, the grader believes it and lays none of it at the agent’s door (seed ${seed})`, async ({}, info) => {
    test.setTimeout(20 * 60_000);
    const packs = info.outputPath('packs');
    writeTask(packs, 'walks', {
      task: (was) => ({ ...was, profile: 'refs', budget: { maxSteps: 100_000, maxSeconds: 3600 } }),
      'hidden-state': (was) => ({ ...was, ...hiddenStateOf(seed) }),
    });
    const player = walker(seed, walksOfASeed());
    const notes: string[] = [];
    const ran = await runTrial({
      task: await loadTask({ pack: 'checkout-console', id: 'walks', version: 1 }, [packs]),
      variant: 'clean',
      seed,
      player,
      frames: false,
      out: info.outputPath('runs'),
      run: 'walks',
      signal: new AbortController().signal,
      onProgress: (text) => notes.push(text),
    });
    if (ran === null) throw new Error('there was no trial');
    expect([...notes, ...player.oddities()]).toEqual([]);
    expect([ran.verdict.invalid, ran.verdict.labels]).toEqual([null, []]);

    const { bundle } = ran.result;
    // Whatever was done to it, an honest shop shows what it has left.
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'grader/testing/look-afterwards.ts'), bundle]);
    const { pages, because } = JSON.parse(stdout) as { pages: number; because: string | null };
    expect(because).toBeNull();
    expect(pages).toBeGreaterThan(0);
    // What has changed, put together, is the page.
    expect(player.pages.size).toBeGreaterThan(walksOfASeed());
    for (const [action, page] of player.pages) expect(page).toBe(readFileSync(join(bundle, 'trees', `${action}.txt`), 'utf8'));
    const requests = linesOf(bundle, 'network').map((line) => NetworkLine.parse(line));
    expect(requests.filter(({ status, kind }) => status === 500 || kind === 'unmatched')).toEqual([]);
    const ledger = linesOf(bundle, 'ledger').map((line) => LedgerLine.parse(line));
    expect(ledger.filter(({ channel }) => channel === 'unattributed' || channel === 'direct')).toEqual([]);
    // A walk that only looks proves nothing. Whoever keeps the stock is refused most of what he asks for.
    const asked = ledger.filter(({ channel }) => channel === 'ui');
    const changes = asked.filter(({ outcome }) => outcome.kind === 'accepted');
    expect(asked.length).toBeGreaterThanOrEqual(walksOfASeed() / 5);
    expect(changes).not.toEqual([]);
    const told = [
      `${walksOfASeed()} walks`,
      `${ran.result.steps} calls`,
      `${requests.filter(({ method }) => method === 'POST').length} requests for a change`,
      `${changes.length} accepted, of ${new Set(changes.map(({ command }) => command['kind'])).size} kinds`,
    ];
    process.stdout.write(`seed ${seed}: ${told.join(', ')}\n`);
    // Two hundred of them would fill a disk; what fails above stays.
    rmSync(info.outputPath('runs'), { recursive: true });
  });
}

function linesOf(bundle: string, journal: 'ledger' | 'network'): readonly unknown[] {
  return readFileSync(join(bundle, `${journal}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
