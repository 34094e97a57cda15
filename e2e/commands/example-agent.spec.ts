import { expect, test } from '@playwright/test';
import { join } from 'node:path';
import { lastJson, root, tillproof } from '../command.ts';

test('the example agent of the README does the work and passes', async ({}, info) => {
  const agent = `command:"${process.execPath} ${join(root, 'examples/agent.ts')}"`;
  const args = ['trial', '--task', 'checkout-console/finish-checkout', '--agent', agent, '--seed', '4', '--out', info.outputPath('runs')];
  const finished = await tillproof([...args, '--expect', 'pass', '--json']);
  expect(finished.code, finished.stderr).toBe(0);
  expect(lastJson(finished)).toMatchObject({ result: 'pass', agent });
});
