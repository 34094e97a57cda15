import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { figures } from '../bench/figures.ts';
import { root } from '../command.ts';
import { long } from '../long-run.ts';
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

/** The later clicks may take this much of what the earlier ones took. */
const MOST_SLOWER = 1.25;

test(
  'many actions on one page leave nothing behind, no listener, node, document, handle or memory, and take no longer',
  { tag: long },
  async () => {
    test.setTimeout(900_000);
    const program = join(root, 'e2e/bridge/many-actions.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', program, '500']);
    const { before, after, clicks } = z.object({ before: Held, after: Held, clicks: z.array(z.number()) }).parse(JSON.parse(stdout));
    for (const kind of ['documents', 'listeners', 'nodes', 'handles'] as const)
      expect([kind, after[kind] <= before[kind]]).toEqual([kind, true]);
    expect(after.heap - before.heap).toBeLessThan(3 * MIB);
    expect(after.pageHeap - before.pageHeap).toBeLessThan(MIB);
    // A hundred each: fewer say more of the machine than of the bridge.
    expect(figures(clicks.slice(-100)).p50 / figures(clicks.slice(50, 150)).p50).toBeLessThanOrEqual(MOST_SLOWER);
  },
);
