import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import { sha256 } from '#contract/digest.ts';

/** Arguments of a call as the journal holds them, and why they are no more than a stand-in there; null where they are whole. */
export type ReadArgs = { readonly journalled: Json; readonly unreadable: string | null };

/** A line of the journal wraps them once, a line of the ledger a few times more: a reader takes 64 levels in all. */
const DEEPEST = 32;
/** Every listed tool's longest text fits, in any script. */
const MOST_BYTES = 32 * 1024;

/**
 * Takes whatever JSON a call carries. What a journal cannot hold is replaced by `{unreadable, sha256?}` and must not be acted upon:
 * nothing happens that is not on record.
 */
export function readArgs(args: unknown): ReadArgs {
  const value = args ?? {};
  const flaw = flawOf(value);
  if (flaw !== null) return { journalled: { unreadable: flaw }, unreadable: flaw };
  const text = canonicalJson(value);
  if (Buffer.byteLength(text) <= MOST_BYTES) return { journalled: value as Json, unreadable: null };
  const size = `they are larger than ${MOST_BYTES / 1024} KiB`;
  return { journalled: { unreadable: size, sha256: sha256(text) }, unreadable: size };
}

/** What keeps a value out of canonical JSON. Without recursion, because depth is one of the flaws. */
function flawOf(root: unknown): string | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'number' && !Number.isFinite(value)) return 'they hold a number that is not finite';
    if (typeof value === 'string' && !value.isWellFormed()) return 'they hold broken text';
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return `they are nested deeper than ${DEEPEST}`;
    if (!Array.isArray(value) && !Object.keys(value).every((key) => key.isWellFormed())) return 'they hold broken text';
    for (const item of Object.values(value)) open.push({ value: item, depth: depth + 1 });
  }
  return null;
}
