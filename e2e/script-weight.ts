import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Manifest } from '#contract/manifest.ts';
import { NetworkLine } from '#contract/network-line.ts';
import { pageFolder } from '#harness/digests.ts';

/** KiB of all JavaScript that the page of a trial fetched, each file once and as gzip -9 packs it. The page must still be the one played. */
export function scriptKiB(bundle: string): number {
  const { world } = Manifest.parse(JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8')));
  const fetched = readFileSync(join(bundle, 'network.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => NetworkLine.parse(JSON.parse(line)))
    .filter(({ resource, status }) => resource === 'script' && status === 200)
    .map(({ url }) => new URL(url).pathname);
  const sizes = [...new Set(fetched)].map((path) => gzipSync(readFileSync(join(pageFolder(world), path)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
