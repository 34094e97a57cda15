import { isUtf8 } from 'node:buffer';
import type { z } from 'zod';
import { ActionLine } from '#contract/action-line.ts';
import { AfterPage } from '#contract/after-page.ts';
import { canonicalJson, parseCanonicalJson } from '#contract/canonical-json.ts';
import { sha256 } from '#contract/digest.ts';
import { Reply } from '#contract/finish.ts';
import { LedgerLine } from '#contract/ledger.ts';
import type { Manifest } from '#contract/manifest.ts';
import { NetworkLine } from '#contract/network-line.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { sameJson } from '../facts/same-json.ts';
import { tampered } from '../invalid-evidence.ts';
import { isBomb } from '../strict-json.ts';
import { ParsedSnapshot } from './parsed-snapshot.ts';
import type { EvidenceFile } from './open-bundle.ts';
import { readJournal } from './read-journal.ts';
import { rereadSnapshot, type Read } from './reread-snapshot.ts';

/** A trial as its witnesses tell it, parsed but not yet compared. */
export type Evidence = {
  readonly manifest: Manifest;
  readonly initial: Snapshot;
  readonly final: Snapshot;
  readonly ledger: readonly LedgerLine[];
  readonly actions: readonly ActionLine[];
  readonly network: readonly NetworkLine[];
  readonly reply: Reply;
  /** Pages of the shop reopened, by name. Read only where a pass hangs on them, so that none that is broken can hide a fail. */
  readonly after: () => ReadonlyMap<string, AfterPage>;
};

const DEEPEST = 64;

/** Parses every evidence file. Throws `tampered` where one is missing, malformed, or not the one whose digest or head was sealed. */
export function readEvidence(manifest: Manifest, files: ReadonlyMap<EvidenceFile, Buffer>): Evidence {
  const first = readFirst(files, manifest.initialStateDigest);
  const initial = first.snapshot;
  const final = readLast(first, files, manifest.finalStateDigest);
  for (const snapshot of [initial, final]) {
    if (snapshot.world !== manifest.world) throw tampered('a snapshot is of another world');
    if (canonicalJson(snapshot.bindings) !== canonicalJson(manifest.bindings)) throw tampered('a snapshot has other bindings');
  }
  return {
    manifest,
    initial,
    final,
    ledger: readJournal('ledger.jsonl', textOf('ledger.jsonl', files), LedgerLine, manifest.ledger),
    actions: readJournal('actions.jsonl', textOf('actions.jsonl', files), ActionLine, manifest.actions),
    network: readJournal('network.jsonl', textOf('network.jsonl', files), NetworkLine, manifest.network),
    reply: readDocument('reply.json', files, Reply),
    after: () => readPages(files),
  };
}

function readPages(files: ReadonlyMap<EvidenceFile, Buffer>): ReadonlyMap<string, AfterPage> {
  const pages = [...files.keys()].filter((name) => name.startsWith('after/'));
  return new Map(pages.map((name) => [name.slice('after/'.length, -'.json'.length), readDocument(name, files, AfterPage)]));
}

/** The last snapshot with the first one's row in place of an equal one, so that what is left alone is told at a glance from then on. */
function sharingRows(initial: Snapshot, final: Snapshot): Snapshot {
  const tables = Object.entries(final.tables).map(([table, rows]) => {
    const before = initial.tables[table] ?? {};
    const shared = Object.entries(rows).map(([id, row]) => {
      const was = Object.hasOwn(before, id) ? before[id] : undefined;
      return [id, was !== undefined && sameJson(was, row) ? was : row] as const;
    });
    return [table, Object.fromEntries(shared)] as const;
  });
  return { ...final, tables: Object.fromEntries(tables) };
}

function readFirst(files: ReadonlyMap<EvidenceFile, Buffer>, digest: string): Read {
  const name = 'world-initial.json';
  checkDigest(name, files, digest);
  const text = textOf(name, files);
  return { snapshot: parseDocument(name, text, ParsedSnapshot), text };
}

function readLast(first: Read, files: ReadonlyMap<EvidenceFile, Buffer>, digest: string): Snapshot {
  const name = 'world-final.json';
  checkDigest(name, files, digest);
  const text = textOf(name, files);
  refuseOddText(name, text);
  return rereadSnapshot(first, text, DEEPEST) ?? sharingRows(first.snapshot, parseDocument(name, text, ParsedSnapshot));
}

function checkDigest(name: EvidenceFile, files: ReadonlyMap<EvidenceFile, Buffer>, digest: string): void {
  if (sha256(bytesOf(name, files)) !== digest) throw tampered(`${name} is not the state whose digest was sealed`);
}

function readDocument<T>(name: EvidenceFile, files: ReadonlyMap<EvidenceFile, Buffer>, schema: z.ZodType<T>): T {
  return parseDocument(name, textOf(name, files), schema);
}

function parseDocument<T>(name: EvidenceFile, text: string, schema: z.ZodType<T>): T {
  refuseOddText(name, text);
  const parsed = schema.safeParse(parseCanonicalJson(text, DEEPEST));
  if (!parsed.success) throw tampered(`${name} is not canonical JSON of its kind`);
  return parsed.data;
}

function refuseOddText(name: EvidenceFile, text: string): void {
  if (isBomb(text)) throw tampered(`${name} holds more than any trial makes of it`);
  // In canonical JSON only a name is followed by a colon. JavaScript takes this one for more than a name, and schemas pass it over.
  if (text.includes('"__proto__":')) throw tampered(`${name} has a name that says nothing`);
}

function textOf(name: EvidenceFile, files: ReadonlyMap<EvidenceFile, Buffer>): string {
  const bytes = bytesOf(name, files);
  // A replacement character in place of broken bytes would make two files read alike.
  if (!isUtf8(bytes)) throw tampered(`${name} is not UTF-8`);
  return bytes.toString('utf8');
}

function bytesOf(name: EvidenceFile, files: ReadonlyMap<EvidenceFile, Buffer>): Buffer {
  const bytes = files.get(name);
  if (bytes === undefined) throw tampered(`${name} is missing from the bundle`);
  return bytes;
}
