import { z } from 'zod';
import { Cannot } from '../cannot.ts';

/** Deeper than any task needs; readers of all kinds recurse. */
const DEEPEST = 32;

/** Parses a JSON file of a pack. @throws Cannot `malformed_pack`, saying what is wrong where */
export function parsePackFile<T>(schema: z.ZodType<T>, bytes: Buffer, what: string): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new Cannot('malformed_pack', `${what} is not JSON`, { cause });
  }
  const flaw = flawOf(value);
  if (flaw !== null) throw new Cannot('malformed_pack', `${what} is malformed: it holds ${flaw}`);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Cannot('malformed_pack', `${what} is malformed: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`);
  return parsed.data;
}

/** What keeps a value out of canonical JSON, in which evidence is kept. Without recursion, because depth is one of the flaws. */
function flawOf(root: unknown): string | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'number' && !Number.isFinite(value)) return 'a number that is not finite';
    if (typeof value === 'string' && !value.isWellFormed()) return 'broken text (a lone surrogate)';
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) return `values nested deeper than ${DEEPEST}`;
    for (const [key, item] of Object.entries(value)) {
      if (!key.isWellFormed()) return 'broken text (a lone surrogate)';
      open.push({ value: item, depth: depth + 1 });
    }
  }
  return null;
}
