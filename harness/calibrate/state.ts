import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Sha256 } from '#contract/digest.ts';
import { Variant } from '#contract/variant.ts';
import { Cannot } from '../cannot.ts';
import { stateFolder } from '../keys/state-folder.ts';
import { makeFolder } from '../make-folder.ts';
import { parsePackFile } from '../packs/parse-pack-file.ts';
import { readGivenFile } from '../read-given-file.ts';
import { writeWhole } from '../write-whole.ts';

const count = z.int().nonnegative();

/** What this user's last calibration of a pack found, bound to the digests of what it measured. */
export const CalibrationState = z.strictObject({
  calibrationVersion: z.literal(1),
  pack: z.string(),
  grader: Sha256,
  tasks: z.record(z.string(), Sha256),
  rates: z.array(z.strictObject({ task: z.string(), variant: Variant, agent: z.string(), passed: count, n: count })),
  /** Why the pack is not to be played until it is calibrated anew; null where it is. */
  refused: z.string().nullable(),
});
export type CalibrationState = z.infer<typeof CalibrationState>;

export function readState(pack: string): CalibrationState | null {
  const file = fileOf(pack);
  return existsSync(file) ? parsePackFile(CalibrationState, readGivenFile(file, 'bad_calibration'), file) : null;
}

export function writeState(state: CalibrationState): void {
  makeFolder(join(stateFolder(), 'calibration'));
  writeWhole(fileOf(state.pack), `${JSON.stringify(state, null, 2)}\n`, 'replace');
}

/** Nobody plays a task whose verifier was found to have changed under it. @throws Cannot `calibration_refused` */
export function expectCalibrated(task: { readonly id: string; readonly digest: string }): void {
  const state = readState(task.id.slice(0, task.id.indexOf('/')));
  if (state === null || state.refused === null || state.tasks[task.id] !== task.digest) return;
  throw new Cannot('calibration_refused', `${task.id} is not played until it is calibrated anew (calibrate --anew): ${state.refused}`);
}

function fileOf(pack: string): string {
  return join(stateFolder(), 'calibration', `${pack}.json`);
}
