import type { Calibration } from './calibration.ts';
import { driftOf, type Drift, type Rated } from './drift.ts';
import { stopFaults } from './stop-conditions.ts';
import { heldOutFaults, thresholdsOf, type Threshold } from './thresholds.ts';

/** What a calibration says of a pack. */
export type CalibrationJudgement = {
  readonly thresholds: readonly Threshold[];
  /** Any of them, and the pack is not to be believed. */
  readonly faults: readonly { readonly id: string; readonly says: string }[];
  readonly drift: readonly Drift[];
  /** Why the pack is not to be played until it is calibrated anew; null where it may be. */
  readonly refused: string | null;
};

/** Judges what was measured. `before`: held-out rates of the last calibration; none where there was none, or it is done anew. */
export function judgeCalibration(
  calibration: Calibration,
  mutantFaults: readonly string[],
  before: readonly Rated[],
): CalibrationJudgement {
  const { cells } = calibration;
  const thresholds = thresholdsOf(cells);
  const drift = driftOf(
    before,
    cells.filter(({ seeds }) => seeds === 'held_out'),
  );
  const compromised = drift.filter(({ kind }) => kind === 'compromised').map(({ says }) => says);
  return {
    thresholds,
    faults: [
      ...stopFaults(calibration),
      ...heldOutFaults(cells, thresholds).map((says) => ({ id: 'held_out', says })),
      ...mutantFaults.map((says) => ({ id: 'mutant', says })),
      ...compromised.map((says) => ({ id: 'drift', says })),
    ],
    drift,
    refused: compromised.length === 0 ? null : `pass rates moved by more than 20 points: ${compromised.join('; ')}`,
  };
}
