import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readGivenFile } from '../read-given-file.ts';
import { parsePackFile } from './parse-pack-file.ts';

/** `published.json`: the digest of every published task version by its id, written once and never changed. */
export type Published = { readonly [taskId: string]: string };

export const PublishedFile = z.record(z.string(), z.string().regex(/^sha256:[0-9a-f]{64}$/));

/** The list of one folder of packs; a folder without one has published nothing. @throws Cannot `malformed_pack` */
export function readPublished(folder: string): Published {
  const file = join(folder, 'published.json');
  return existsSync(file) ? parsePackFile(PublishedFile, readGivenFile(file, 'malformed_pack'), file) : {};
}

/** What a later list may not do to an earlier one: drop a task or change its digest. Returns one sentence for each breach. */
export function brokenPromises(earlier: Published, later: Published): string[] {
  return Object.entries(earlier).flatMap(([id, digest]) => {
    const now = later[id];
    if (now === digest) return [];
    return [now === undefined ? `${id} was published and is gone from published.json` : `the published digest of ${id} was changed`];
  });
}
