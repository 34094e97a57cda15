import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Cannot } from '../cannot.ts';

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
  const bundleDir = existsSync(join(given, 'bundle')) ? join(given, 'bundle') : given;
  const trialDir = join(bundleDir, '..');
  const manifest = join(trialDir, 'manifest.dsse.json');
  if (!existsSync(join(bundleDir, 'manifest.json')) && !existsSync(manifest)) throw new Cannot('no_bundle', `${given} holds no bundle`);
  return { trialDir, bundleDir, manifest, verdict: join(trialDir, 'verdict.dsse.json') };
}
