import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LedgerLine } from '#contract/ledger.ts';
import { Manifest } from '#contract/manifest.ts';
import { Snapshot } from '#contract/snapshot.ts';
import { pageFolder } from '../digests.ts';
import type { Task } from '../packs/load-task.ts';
import { leakScan, type Leak } from './leak-scan.ts';
import { leakSecrets } from './leak-secrets.ts';
import { leakSurfaces } from './leak-surfaces.ts';

/** Looks through a finished trial for what the agent's side saw and may not see. `toolList` is the text of `tools/list`. */
export async function scanBundle(
  bundleDir: string,
  { task, toolList }: { readonly task: Task; readonly toolList: string },
): Promise<Leak[]> {
  const read = async (name: string): Promise<string> => readFile(join(bundleDir, name), 'utf8');
  const manifest = Manifest.parse(JSON.parse(await read('manifest.json')));
  const [initial, final] = await Promise.all(
    ['world-initial.json', 'world-final.json'].map(async (name) => Snapshot.parse(JSON.parse(await read(name)))),
  );
  if (initial === undefined || final === undefined) throw new Error('a bundle has two snapshots');
  const ledger = (await read('ledger.jsonl')).split('\n').filter((line) => line !== '');
  const surfaces = await leakSurfaces({ bundleDir, pageDir: pageFolder(manifest.world), instruction: manifest.instruction, toolList });
  const lines = ledger.map((line) => LedgerLine.parse(JSON.parse(line)));
  return leakScan(surfaces, leakSecrets({ task, seed: manifest.seed, initial, final, ledger: lines }));
}
