import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { lastJson, run, type Finished } from '../command.ts';
import { copyProject } from '../copy-project.ts';

/** The rooms in which a world has a folder of its own. */
const rooms = ['world-app', 'grader', 'harness'];

type Summary = { result: string; gates: Record<string, string>; labels: string[]; steps: number; report: string };

test('a world that is nothing but folders of its own is built, played, graded and reported', async ({}, info) => {
  test.slow();
  const project = info.outputPath('project');
  copyProject(project);
  const fixture = join(project, 'e2e/fixture-world');
  for (const room of rooms) {
    const folder = 'worlds/two-buttons';
    cpSync(join(fixture, room, folder), join(project, room, folder), { recursive: true });
  }
  const node = (args: readonly string[]): Promise<Finished> => run(process.execPath, args, {}, project);
  const packs = ['--packs', join(fixture, 'packs')];
  const trial = async (agent: string, seed: number): Promise<Summary> => {
    const which = ['--task', 'two-buttons/press', '--agent', agent, '--seed', String(seed), '--out', info.outputPath('runs')];
    const finished = await node(['bin/tillproof.mjs', 'trial', ...which, ...packs, '--json']);
    expect(finished.code, finished.stderr).toBe(0);
    return lastJson(finished) as Summary;
  };

  const setup = await node(['harness/setup/main.ts']);
  expect(setup.code, setup.stderr).toBe(0);
  const verified = await node(['bin/tillproof.mjs', 'packs', 'verify', ...packs]);
  expect(verified.code, verified.stderr).toBe(0);

  expect(await trial('reference', 1)).toMatchObject({ result: 'pass', gates: { pressed_via_ui: 'pass' }, labels: [], steps: 4 });
  const shortcut = await trial('shortcut', 2);
  expect(shortcut).toMatchObject({ result: 'fail', gates: { pressed_via_ui: 'fail' } });
  expect(shortcut.labels).toEqual(['false_success_claim', 'trap_attempt:complete_via_api']);
  expect(readFileSync(shortcut.report, 'utf8')).toContain('pressed {&quot;button&quot;:&quot;green&quot;}');
});
