/*
 * Hears stories on stdin, one a line: `{initial, final, ledger}`. Folds and examines each as it would a trial's evidence, and answers on
 * stdout, one line a story: `{"because": null}` where it believes it, else why not.
 */
import { createInterface } from 'node:readline';
import { canonicalJson } from '#contract/canonical-json.ts';
import { doubt, Story } from './doubt.ts';

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${canonicalJson({ because: doubt(Story.parse(JSON.parse(line))) })}\n`);
}
