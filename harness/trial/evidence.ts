import { mkdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainHead } from '#contract/chain.ts';
import { Cannot } from '../cannot.ts';
import { sha256 } from '#contract/digest.ts';
import type { Manifest } from '#contract/manifest.ts';
import { openJournal } from './journal.ts';

const journals = ['ledger', 'actions', 'network'] as const;
type JournalName = (typeof journals)[number];

/**
 * The bundle of a trial while it grows. The harness is its only writer; every file is made once and never rewritten. Where the machine
 * refuses a write, that call and every later one throw Cannot `out_unwritable`: what has a gap is not sealed.
 */
export type Evidence = {
  readonly dir: string;
  /** Appends a journal line. False where it does not continue its chain. */
  readonly append: (journal: JournalName, line: string) => boolean;
  readonly head: (journal: JournalName) => ChainHead;
  /** Writes a file. False where it was written before. */
  readonly write: (path: string, content: string | Uint8Array) => boolean;
  /** Bytes so far. */
  readonly size: () => number;
  /** Closes the journals, waits until all is on disk and lists it; after this only the manifest is added. */
  readonly seal: () => Promise<Manifest['files']>;
};

/** @throws Cannot `out_unwritable` */
export function openEvidence(dir: string): Evidence {
  let gap: Cannot | null = null;

  function onDisk<T>(write: () => T): T {
    if (gap !== null) throw gap;
    try {
      return write();
    } catch (cause) {
      gap = new Cannot('out_unwritable', `the evidence in ${dir} cannot be written: ${(cause as Error).message}`, { cause });
      throw gap;
    }
  }

  const files = onDisk(() => {
    for (const folder of [dir, join(dir, 'frames'), join(dir, 'trees'), join(dir, 'after')]) mkdirSync(folder, { mode: 0o700 });
    return {
      ledger: openJournal(join(dir, 'ledger.jsonl')),
      actions: openJournal(join(dir, 'actions.jsonl')),
      network: openJournal(join(dir, 'network.jsonl')),
    };
  });
  let bytes = 0;
  const written = new Map<string, Manifest['files'][number]>();
  return {
    dir,
    append: (journal, line) => {
      bytes += Buffer.byteLength(line) + 1;
      return onDisk(() => files[journal].append(line));
    },
    head: (journal) => files[journal].head(),
    write: (path, content) => {
      if (written.has(path)) return false;
      const size = Buffer.byteLength(content);
      bytes += size;
      // Digested before it lies where others of this user could change it.
      written.set(path, { path, bytes: size, sha256: sha256(content) });
      onDisk(() => writeFileSync(join(dir, path), content, { flag: 'wx', mode: 0o600 }));
      return true;
    },
    size: () => bytes,
    seal: async () => {
      onDisk(() => {
        for (const journal of journals) files[journal].close();
      });
      const chained = await Promise.all(journals.map((journal) => listFile(dir, `${journal}.jsonl`)));
      await Promise.all([...written.keys()].map((path) => listFile(dir, path)));
      return [...written.values(), ...chained].toSorted((a, b) => (a.path < b.path ? -1 : 1));
    },
  };
}

/** Makes sure that a file is on disk, and says what is there. */
async function listFile(dir: string, path: string): Promise<Manifest['files'][number]> {
  await using file = await open(join(dir, path), 'r');
  await file.sync();
  const content = await file.readFile();
  return { path, bytes: content.byteLength, sha256: sha256(content) };
}
