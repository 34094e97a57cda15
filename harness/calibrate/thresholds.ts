import { groupsOf } from './calibration.ts';
import type { Cell } from './cell.ts';

/** Between the worst agent that does the work and the best that does not, in passes of `n` trials: twice the middle, so that it is whole. */
export type Threshold = { readonly name: string; readonly doubled: number; readonly n: number };

/** Taken from the calibration seeds alone. */
export function thresholdsOf(cells: readonly Cell[]): readonly Threshold[] {
  return groupsOf(cells, 'calibration').map(({ name, cells: own }) => {
    const passes = (isGood: boolean): readonly number[] =>
      own.filter(({ kind }) => (kind === 'good') === isGood).map(({ passed }) => passed);
    const n = Math.max(0, ...own.map((cell) => cell.n + cell.invalid));
    return { name, doubled: Math.min(...passes(true), n) + Math.max(0, ...passes(false)), n };
  });
}

/** Where held-out seeds fall on the wrong side of a threshold, in whole numbers. */
export function heldOutFaults(cells: readonly Cell[], thresholds: readonly Threshold[]): readonly string[] {
  return groupsOf(cells, 'held_out').flatMap(({ name, cells: own }) => {
    const threshold = thresholds.find((each) => each.name === name);
    if (threshold === undefined || threshold.n === 0) return [`${name} has no threshold`];
    return own
      .filter(({ kind, passed, n, invalid }) => {
        const [is, should] = [2 * passed * threshold.n, threshold.doubled * (n + invalid)];
        return kind === 'good' ? is < should || passed === 0 : is > should || (is === should && passed > 0);
      })
      .map(({ agent, passed, n }) => `${name}: ${agent} passes ${passed} of ${n} held-out trials, on the wrong side of the threshold`);
  });
}
