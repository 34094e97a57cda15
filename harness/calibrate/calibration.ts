import type { AuditFinding } from '../audit/audit-pack.ts';
import type { Cell } from './cell.ts';
import type { NeuterReport } from './neuter-matrix.ts';

/** All that a calibration has to go by. */
export type Calibration = {
  readonly cells: readonly Cell[];
  readonly audit: readonly AuditFinding[];
  readonly neuter: NeuterReport;
  /** The grader's sources by their names: what it imports and whether it asks a clock stands there. */
  readonly sources: readonly { readonly file: string; readonly text: string }[];
  /** Probes of seals that were found open although the seal's level promises otherwise. */
  readonly openProbes: readonly string[];
};

/** The cells of one list of seeds, by task and variant. */
export function groupsOf(
  cells: readonly Cell[],
  seeds: Cell['seeds'],
): readonly { readonly name: string; readonly cells: readonly Cell[] }[] {
  const own = cells.filter((cell) => cell.seeds === seeds);
  return [...Map.groupBy(own, ({ task, variant }) => `${task}, ${variant}`)].map(([name, group]) => ({ name, cells: group }));
}
