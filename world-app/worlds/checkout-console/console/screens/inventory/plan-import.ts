import type { ImportCountsBody } from '#checkout-console/wire/bodies.ts';
import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import type { CountSheet } from './read-count-sheet.ts';

/** What a sheet comes to for the levels of its location as they were read. */
export type ImportPlan = {
  readonly changes: readonly { readonly level: LevelRow; readonly from: number; readonly to: number }[];
  /** Rows that say what is there already. */
  readonly same: number;
  readonly problems: readonly { readonly at: number; readonly problem: string }[];
  /** Levels with something available that the sheet does not name. */
  readonly unnamed: readonly LevelRow[];
  readonly body: Omit<ImportCountsBody, 'reason' | 'rest'>;
};

/** Holds the lines of a sheet against the levels of a location. */
export function planImport({ figure, lines }: Extract<CountSheet, { readonly ok: true }>, levels: readonly LevelRow[]): ImportPlan {
  const bySku = new Map<string, LevelRow>(levels.map((level) => [level.variant, level]));
  const found: { readonly level: LevelRow; readonly to: number }[] = [];
  const problems: { readonly at: number; readonly problem: string }[] = [];
  for (const line of lines) {
    if (!line.ok) {
      problems.push({ at: line.at, problem: `“${line.text}” ${line.problem}` });
      continue;
    }
    const level = bySku.get(line.variant);
    if (level === undefined) problems.push({ at: line.at, problem: `there is no ${line.variant}` });
    else if (isBelowPromised(level, line.to - level[figure]))
      problems.push({
        at: line.at,
        problem: `${line.variant} would fall below the ${level.onHand - level.available} that are promised, held or set aside`,
      });
    else found.push({ level, to: line.to });
  }
  const named = new Set(lines.flatMap((line) => (line.ok ? [line.variant] : [])));
  const changes = found.flatMap(({ level, to }) => (to === level[figure] ? [] : [{ level, from: level[figure], to }]));
  return {
    changes,
    same: found.length - changes.length,
    problems,
    unnamed: levels.filter(({ variant, available }) => available > 0 && !named.has(variant)),
    body: {
      figure,
      rows: found.map(({ level, to }) => ({ variant: level.variant, to, changeFrom: level[figure], ifVersion: level.version })),
    },
  };
}

function isBelowPromised({ available }: LevelRow, units: number): boolean {
  return units < 0 && available + units < 0;
}
