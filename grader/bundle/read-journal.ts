import type { z } from 'zod';
import { EMPTY_CHAIN, followChain, type ChainHead } from '#contract/chain.ts';
import { tampered } from '../invalid-evidence.ts';
import { isBomb } from '../strict-json.ts';

const MAX_LINES = 100_000;
/** One command for every row of a list at once, with all it did to each, comes to some 3 MB (SPEC BLK): what an agent can do must be judged. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const DEEPEST = 64;

type Numbered = { readonly seq: number };

/** Reads one hash-chained journal: canonical lines only, unbroken from the genesis hash to the head that the manifest names. */
export function readJournal<Line extends Numbered>(
  name: string,
  text: string,
  schema: z.ZodType<Line>,
  sealed: ChainHead,
): readonly Line[] {
  if (text !== '' && !text.endsWith('\n')) throw tampered(`${name} breaks off in the middle of a line`);
  const texts = text.split('\n').slice(0, -1);
  if (texts.length > MAX_LINES) throw tampered(`${name} has more lines than any trial writes`);
  const lines: Line[] = [];
  let chain = EMPTY_CHAIN;
  for (const [index, line] of texts.entries()) {
    const followed = line.length > MAX_LINE_BYTES || isBomb(line) ? null : followChain(chain, line, DEEPEST);
    if (followed === null) throw tampered(`${name} line ${index + 1} does not continue the chain`);
    const parsed = schema.safeParse(followed.record);
    if (!parsed.success) throw tampered(`${name} line ${index + 1} is not a line of that journal`);
    if (parsed.data.seq !== index) throw tampered(`${name} line ${index + 1} is numbered ${parsed.data.seq}`);
    lines.push(parsed.data);
    chain = followed.chain;
  }
  if (chain.head !== sealed.head || chain.count !== sealed.count) throw tampered(`${name} does not end where the manifest says`);
  return lines;
}
