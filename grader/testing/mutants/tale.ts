import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '#contract/canonical-json.ts';

export const parts = ['initial', 'final', 'ledger', 'actions', 'network', 'reply', 'after', 'manifest'] as const;
export type Part = (typeof parts)[number];

export const journals = ['ledger', 'actions', 'network'] as const satisfies readonly Part[];
export const documents = { initial: 'world-initial.json', final: 'world-final.json', reply: 'reply.json' } as const;

/** What a bundle says, decoded: without chains, digests, heads and lists of files, which only follow from it. Lines of journals keep their `seq`. */
export type Tale = { readonly [part in Part]: Json };

/** What signing makes anew. */
const DERIVED: ReadonlySet<string> = new Set(['initialStateDigest', 'finalStateDigest', ...journals, 'files']);

export function readTale(bundle: string): Tale {
  const read = (name: string): Json => JSON.parse(readFileSync(join(bundle, name), 'utf8')) as Json;
  const lines = (name: string): Json =>
    readFileSync(join(bundle, `${name}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => without(JSON.parse(line) as Json, new Set(['prev'])));
  return {
    initial: read(documents.initial),
    final: read(documents.final),
    ledger: lines('ledger'),
    actions: lines('actions'),
    network: lines('network'),
    reply: read(documents.reply),
    after: Object.fromEntries(pagesIn(bundle).map((name) => [name, read(`after/${name}.json`)])),
    manifest: without(read('manifest.json'), DERIVED),
  };
}

function pagesIn(bundle: string): readonly string[] {
  const folder = join(bundle, 'after');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
}

function without(value: Json, fields: ReadonlySet<string>): Json {
  return Object.fromEntries(Object.entries(value as object).filter(([field]) => !fields.has(field))) as Json;
}
