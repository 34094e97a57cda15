import { expect, test } from '@playwright/test';
import { loadTask } from '#harness/packs/load-task.ts';
import { TaskRef } from '#harness/packs/task-ref.ts';
import { scanBundle } from '#harness/trial/scan-bundle.ts';
import { listedTools } from '#mcp-bridge/listed-tools.ts';
import { join } from 'node:path';
import { lastJson, root, tillproof } from '../command.ts';

const name = 'checkout-console/finish-checkout';

test('nothing that the agent sees gives away grading, traps, the seed or what the work brings about', async ({}, info) => {
  const finished = await tillproof([
    'trial',
    '--task',
    name,
    '--seed',
    '6',
    '--out',
    info.outputPath('runs'),
    '--json',
    '--expect',
    'pass',
  ]);
  expect(finished.code, finished.stderr).toBe(0);
  const { bundle } = lastJson(finished) as { bundle: string };
  const task = await loadTask(TaskRef.parse(name), [join(root, 'packs')]);
  const toolList = JSON.stringify(listedTools('both'));
  expect(await scanBundle(bundle, { task, toolList })).toEqual([]);

  const planted = await scanBundle(bundle, { task, toolList: `${toolList} order_correct` });
  expect(planted).toEqual([{ what: 'name of a gate', text: 'order_correct', where: 'tools/list' }]);
});
