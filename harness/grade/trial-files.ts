import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Cannot } from '../cannot.ts';
import { isFolder } from '../make-folder.ts';

/** Where the files of a finished trial lie. */
export type TrialFiles = {
  readonly trialDir: string;
  readonly bundleDir: string;
  readonly manifest: string;
  readonly verdict: string;
};

/**
 * Finds a trial by its own folder or by its `bundle/`.
 * @throws Cannot `no_bundle`
 */
export function trialFiles(path: string): TrialFiles {
  const given = resolve(path);
  const isTrial = isFolder(join(given, 'bundle'));
  if (!isTrial && !existsSync(join(given, 'manifest.json'))) throw new Cannot('no_bundle', `${given} holds no bundle`);
  const bundleDir = isTrial ? join(given, 'bundle') : given;
  const trialDir = join(bundleDir, '..');
  return { trialDir, bundleDir, manifest: join(trialDir, 'manifest.dsse.json'), verdict: join(trialDir, 'verdict.dsse.json') };
}
