import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Envelope } from '#contract/dsse.ts';
import { VerdictStatement, type Verdict } from '#contract/verdict.ts';

/** Every verdict signed so far in a folder of runs. */
export function verdictsIn(out: string): Verdict[] {
  if (!existsSync(out)) return [];
  return readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('verdict.dsse.json'))
    .map((path) => Envelope.parse(JSON.parse(readFileSync(join(out, path), 'utf8'))))
    .map(({ payload }) => VerdictStatement.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).predicate);
}
