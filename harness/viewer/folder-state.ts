import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '#contract/digest.ts';

/** What a run's numbers are read from, in a trial's folder. */
const files = [
  'manifest.dsse.json',
  'verdict.dsse.json',
  'result.json',
  'agent/transcript.jsonl',
  'bundle/actions.jsonl',
  'bundle/ledger.jsonl',
];

/**
 * A digest of all that a run's numbers depend on, by size and by the time of the last change that nobody but the system can set: an index made
 * of one state is never taken for that of another. Reads no file.
 */
export function folderState(runDir: string): string {
  const stamp = (path: string): string => {
    const stat = lstatSync(join(runDir, path), { throwIfNoEntry: false, bigint: true });
    return stat === undefined ? '' : `${path} ${stat.ino} ${stat.size} ${stat.ctimeNs}`;
  };
  const entries = readdirSync(runDir, { withFileTypes: true });
  const attempts = entries.some(({ name }) => name === 'attempts') ? readdirSync(join(runDir, 'attempts')) : [];
  const stamps = [
    'run.json',
    ...attempts.map((name) => `attempts/${name}`),
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => [name, ...files.map((file) => `${name}/${file}`)]),
  ].map(stamp);
  return sha256(stamps.toSorted().join('\n'));
}
