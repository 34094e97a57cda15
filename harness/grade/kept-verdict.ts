import type { KeyObject } from 'node:crypto';
import { Cannot } from '../cannot.ts';
import { openVerdict, type SignedVerdict } from '../seal/open-verdict.ts';
import { readRegularFile } from '../seal/read-regular-file.ts';
import { MAX_ENVELOPE_BYTES } from './open-manifest.ts';
import type { TrialFiles } from './trial-files.ts';

/** The verdict that lies beside a bundle. Returns a sentence where there is none, or none that a trusted grader signed: a finding, not a fault. */
export function keptVerdict(files: Pick<TrialFiles, 'verdict'>, graders: readonly KeyObject[]): SignedVerdict | string {
  return openVerdict(textOf(files.verdict), graders);
}

function textOf(file: string): string {
  try {
    return readRegularFile(file, MAX_ENVELOPE_BYTES).toString('utf8');
  } catch (error) {
    if (error instanceof Cannot) return '';
    throw error;
  }
}
