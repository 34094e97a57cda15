import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '#contract/digest.ts';
import { Cannot } from '../cannot.ts';
import { stateFolder } from '../keys/state-folder.ts';
import { loadTrust } from '../keys/keys.ts';
import { trustEntry } from '../keys/trust.ts';
import { makeFolder } from '../make-folder.ts';
import type { PeopleOnTask } from '../run/people-on-task.ts';
import { readRun } from '../run/read-run.ts';
import { writeWhole } from '../write-whole.ts';
import { folderState } from './folder-state.ts';
import { indexRun, keptIndex, openIndex, type RunIndex } from './run-index.ts';

export type IndexSource = { readonly trust?: string | undefined; readonly people?: readonly PeopleOnTask[] };

/**
 * The index of a run's folder, made anew only where something in it, the people's runs or whom we trust has changed. It is kept in this
 * user's state folder, never in the run's: nothing that lies beside the evidence may stand in for a signature.
 * @throws Cannot `no_run`, `bad_run`, `unknown_version`, `bad_trust`
 */
export async function readIndex(runDir: string, { trust, people = [] }: IndexSource = {}): Promise<RunIndex> {
  if (!existsSync(runDir)) throw new Cannot('no_run', `there is no folder ${runDir}`);
  const { harnesses, graders } = loadTrust(trust);
  const believed = [harnesses, graders].map((keys) => keys.map((key) => trustEntry(key).fingerprint));
  const key = sha256(JSON.stringify([await folderState(runDir), believed, people]));
  const file = join(stateFolder(), 'viewer', `${sha256(realpathSync(runDir))}.json`);
  const kept = existsSync(file) ? openIndex(readFileSync(file, 'utf8'), key) : null;
  if (kept !== null) return kept;
  const index = indexRun(await readRun(runDir, { trust }), people);
  makeFolder(join(stateFolder(), 'viewer'));
  writeWhole(file, keptIndex(key, index), 'replace');
  return index;
}
