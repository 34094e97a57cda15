import type { AuditFinding } from '../audit/audit-pack.ts';
import type { Cell } from './cell.ts';

/** What the neuter matrix found, as its program writes it. */
export type Neuter = {
  readonly bypasses: readonly {
    readonly check: string;
    readonly id: string;
    readonly attacks: number;
    readonly faults: readonly string[];
  }[];
  readonly checks: readonly { readonly check: string; readonly fixtures: number }[];
};

/** All that a calibration has to go by. */
export type Calibration = {
  readonly cells: readonly Cell[];
  readonly audit: readonly AuditFinding[];
  readonly neuter: Neuter;
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
