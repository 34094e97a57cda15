import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** No stranger fills a disk with what he is refused. */
const mostBytes = 1024 * 1024;
const mostFields = 20;
const mostName = 200;

/** A request that tried to hand in a result. Never what it said the result was. */
export type RefusedScore = { readonly at: string; readonly method: string; readonly path: string; readonly fields: readonly string[] };

/** Adds a line to `refused-scores.jsonl` in the folder of all runs. */
export function logRefusedScore(out: string, refused: RefusedScore): void {
  makeFolder(out);
  const file = join(out, 'refused-scores.jsonl');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= mostBytes) return;
  const fields = refused.fields.slice(0, mostFields).map((field) => field.slice(0, mostName).toWellFormed());
  appendFileSync(file, `${JSON.stringify({ ...refused, path: refused.path.slice(0, mostName), fields })}\n`, { mode: 0o600 });
}
