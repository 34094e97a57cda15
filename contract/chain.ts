import { canonicalJson, parseCanonicalJson, type Json } from './canonical-json.ts';
import { sha256 } from './digest.ts';

/** What the first line of every journal names as its predecessor. */
export const GENESIS = '0'.repeat(64);

/** Where a journal stands: the hash of its last line and how many lines it has. */
export type ChainHead = { readonly head: string; readonly count: number };

export const EMPTY_CHAIN: ChainHead = { head: GENESIS, count: 0 };

/** Adds one record: returns the line as it goes to disk (without the line feed) and the new head. The record must not hold `prev`. */
export function appendToChain(chain: ChainHead, record: object): { line: string; chain: ChainHead } {
  const line = canonicalJson({ ...record, prev: chain.head });
  return { line, chain: { head: sha256(line), count: chain.count + 1 } };
}

/** Follows one line. Returns null where it is not canonical JSON, nests deeper than that, or does not continue the chain. */
export function followChain(chain: ChainHead, line: string, deepest = Infinity): { record: Json; chain: ChainHead } | null {
  const record = parseCanonicalJson(line, deepest);
  if (record === null || typeof record !== 'object' || Array.isArray(record)) return null;
  if (!('prev' in record) || record.prev !== chain.head) return null;
  return { record, chain: { head: sha256(line), count: chain.count + 1 } };
}
