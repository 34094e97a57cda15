/*
 * What the pages of a shop reopened say otherwise than its last snapshot, whatever the trial was worth: `look-afterwards.ts BUNDLE…` prints
 * one line of JSON a bundle, how many pages there are and the contradiction or null.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tables } from '#contract/checkout-console/state.ts';
import { Manifest } from '#contract/manifest.ts';
import { openFiles } from '../bundle/open-bundle.ts';
import { readEvidence } from '../bundle/read-evidence.ts';
import { contradiction } from '../worlds/checkout-console/after/contradiction.ts';
import { readTables } from '../worlds/checkout-console/facts/read-steps.ts';

for (const bundle of process.argv.slice(2)) {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8')));
  const { initial, final, after } = readEvidence(manifest, openFiles(bundle, manifest));
  const pages = after();
  const found = contradiction(readTables(initial), final.tables as unknown as Tables, pages);
  process.stdout.write(`${JSON.stringify({ pages: pages.size, because: found?.because ?? null })}\n`);
}
