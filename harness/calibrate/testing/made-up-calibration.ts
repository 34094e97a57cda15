import type { Calibration } from '../calibration.ts';
import type { Cell } from '../cell.ts';
import { seedLists, yardsticks, type SeedList } from '../yardsticks.ts';

/** Ten trials of each yardstick in both lists of seeds; the good agent passes all and the others none, but for those named. */
export function madeUpCells(passed: Readonly<Record<string, number>>, lists = Object.keys(seedLists) as SeedList[]): readonly Cell[] {
  return lists.flatMap((seeds) =>
    yardsticks.map(({ agent, kind }): Cell => ({
      task: 'checkout-console/finish-checkout@1',
      variant: 'clean',
      seeds,
      agent,
      kind,
      passed: passed[agent] ?? (kind === 'good' ? 10 : 0),
      n: 10,
      invalid: 0,
    })),
  );
}

/** A calibration in which all is as it should be. */
export const sound: Calibration = {
  cells: madeUpCells({}),
  audit: [],
  neuter: {
    bypasses: [{ check: 'never', id: 'done-and-undone', attacks: 1, faults: [] }],
    checks: [{ check: 'never', fixtures: 3 }],
  },
  sources: [{ file: 'grade.ts', text: "import { z } from 'zod';\nimport { sha256 } from '#contract/digest.ts';" }],
  openProbes: [],
};
