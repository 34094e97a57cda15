import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parsePackFile } from '../packs/parse-pack-file.ts';
import { readGivenFile } from '../read-given-file.ts';
import { Recording } from './recording.ts';

/** The recordings below a folder of played runs. @throws Cannot where one of them is none */
export function recordingsIn(dir: string): Recording[] {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name, 'recording.json');
    return existsSync(path) ? [parsePackFile(Recording, readGivenFile(path, 'bad_recording'), path)] : [];
  });
}
