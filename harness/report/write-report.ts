import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { reportPage } from './page.ts';
import { readTrial } from './read-trial.ts';

/**
 * Writes `report.html` into a finished trial's folder, in place of an older one, and returns its path.
 * @throws Cannot where manifest or verdict bear no trusted signature
 */
export async function writeReport(trialDir: string): Promise<string> {
  const [record, style, script] = await Promise.all([
    readTrial(trialDir),
    readFile(join(import.meta.dirname, 'report.css'), 'utf8'),
    readFile(join(import.meta.dirname, 'player.js'), 'utf8'),
  ]);
  const path = join(resolve(trialDir), 'report.html');
  await writeFile(path, reportPage(record, { style, script }), { mode: 0o600 });
  return path;
}
