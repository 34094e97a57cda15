import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { root } from '../command.ts';
import { isLong } from '../long-run.ts';
import { expect, test } from './open-bridge.ts';

const Held = z.object({
  documents: z.number(),
  listeners: z.number(),
  nodes: z.number(),
  handles: z.number(),
  heap: z.number(),
  pageHeap: z.number(),
});
const MIB = 1024 * 1024;

test('many actions on one page leave nothing behind: no listener, node, document or handle, and no memory', async () => {
  test.setTimeout(isLong ? 900_000 : 120_000);
  const program = join(root, 'e2e/bridge/many-actions.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, isLong ? '500' : '60']);
  const { before, after } = z.object({ before: Held, after: Held }).parse(JSON.parse(stdout));
  for (const kind of ['documents', 'listeners', 'nodes', 'handles'] as const)
    expect([kind, after[kind] <= before[kind]]).toEqual([kind, true]);
  expect(after.heap - before.heap).toBeLessThan(3 * MIB);
  expect(after.pageHeap - before.pageHeap).toBeLessThan(MIB);
});
