import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Envelope } from '#contract/dsse.ts';
import { VerdictStatement, type Verdict } from '#contract/verdict.ts';

/** Every verdict signed so far in a folder of runs; one that is still being written is not there yet. */
export function verdictsIn(out: string): Verdict[] {
  if (!existsSync(out)) return [];
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('verdict.dsse.json'))
    .map((path) => readFileSync(join(out, path), 'utf8'))
    .filter((text) => text.endsWith('\n'))
    .map((text) => Envelope.parse(JSON.parse(text)))
    .map(({ payload }) => VerdictStatement.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).predicate);
}
