import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sha256 } from '#contract/digest.ts';

/** What a judged trial's numbers are read from. */
const signed = ['', 'manifest.dsse.json', 'verdict.dsse.json', 'result.json'];
/** What becomes of one that is not judged yet shows in these. */
const openEnded = [...signed, 'bundle/actions.jsonl', 'bundle/ledger.jsonl'];
/** Between so many trials others get their turn. */
const atOnce = 50;

/**
 * A digest of all that a run's numbers depend on, by size and by the time of the last change that nobody but the system can set: an index made
 * of one state is not taken for that of another. Reads no file.
 */
export async function folderState(runDir: string): Promise<string> {
  const trials = entriesOf(runDir).filter((entry) => entry.isDirectory());
  const stamps = [quickStamp(runDir)];
  for (const [i, { name }] of trials.entries()) {
    const isJudged = stampOf(runDir, join(name, 'verdict.dsse.json')) !== '';
    const files = (isJudged ? signed : openEnded).map((file) => join(name, file));
    stamps.push(...[...files, `attempts/${name}.json`].map((path) => stampOf(runDir, path)));
    if (i % atOnce === atOnce - 1) await setImmediate();
  }
  return sha256(stamps.join('\n'));
}

/**
 * The same at a glance, of a folder whose judged trials are known: what is signed does not change any more, so only what is new, and the
 * trials of `pending`, can have changed rightly.
 */
export function quickState(runDir: string, pending: readonly string[]): string {
  return sha256(
    [quickStamp(runDir), ...pending.flatMap((trial) => openEnded.map((file) => stampOf(runDir, join(trial, file))))].join('\n'),
  );
}

/** Trials that come and go change the folders that they lie in. */
function quickStamp(runDir: string): string {
  return ['', 'run.json', 'attempts'].map((path) => stampOf(runDir, path)).join('\n');
}

function stampOf(runDir: string, path: string): string {
  const stat = lstatSync(join(runDir, path), { throwIfNoEntry: false });
  return stat === undefined ? '' : `${path} ${stat.ino} ${stat.isDirectory() ? 0 : stat.size} ${stat.ctimeMs}`;
}

function entriesOf(dir: string): Dirent[] {
  return readdirSync(dir, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
