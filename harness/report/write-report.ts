import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadViewerPage } from '../viewer/built-page.ts';
import { viewerDocument } from '../viewer/document.ts';
import { tellTrial } from '../viewer/tell-trial.ts';
import { readTrial } from './read-trial.ts';

/**
 * Writes `report.html` into a finished trial's folder, in place of an older one, and returns its path: the viewer's trial page, with all that
 * it shows in it.
 * @throws Cannot where manifest or verdict bear no trusted signature, or the page is not built
 */
export async function writeReport(trialDir: string): Promise<string> {
  const [record, page] = await Promise.all([readTrial(trialDir), loadViewerPage()]);
  const path = join(resolve(trialDir), 'report.html');
  const view = { kind: 'trial', place: 'file', trial: tellTrial(record), run: null } as const;
  await writeFile(path, viewerDocument(view, page, 'inline'), { mode: 0o600 });
  return path;
}
