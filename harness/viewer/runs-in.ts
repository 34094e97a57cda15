import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { hasPlan } from '../run/run-folder.ts';
import { isFolder } from '../make-folder.ts';
import type { RunIndex } from './run-index.ts';
import type { RunLine } from './view.ts';

/** Whether a folder is one run: it has a plan, or its folders are trials. */
export function isRun(dir: string): boolean {
  return hasPlan(dir) || readdirSync(dir).some((name) => existsSync(join(dir, name, 'manifest.dsse.json')));
}

/** Names of the runs in a folder, the newest first: their names begin with when they began. */
export function runsIn(dir: string): string[] {
  return readdirSync(dir)
    .filter((name) => !name.startsWith('.') && name !== 'play' && isFolder(join(dir, name)))
    .toSorted()
    .toReversed();
}

/** One run in a line; one that cannot be read is told with its reason, and hides none of the others. */
export async function lineOf(dir: string, name: string, indexOf: (runDir: string) => Promise<RunIndex>): Promise<RunLine> {
  try {
    const { summary } = await indexOf(join(dir, name));
    const tasks = new Set(summary.cells.map(({ task }) => task)).size;
    return { kind: 'run', name, tally: summary.tally, agents: summary.agents.map(({ agent }) => agent), tasks };
  } catch (error) {
    if (!(error instanceof Cannot)) throw error;
    return { kind: 'trouble', name, why: error.message };
  }
}
