import type { Meaning, TreeLine } from '../tool.ts';
import type { Observation } from './console-page.ts';

/** What the agent was last shown, and what a modal dialog has come over since. */
export type ShownBefore = {
  readonly keep: (seen: Observation) => void;
  /** Role and name of what a reference stands for, in view or behind a dialog. */
  readonly meaning: (ref: string) => Meaning | null;
  /** Whether a reference was good until the dialog came that is open now. */
  readonly isBehind: (ref: string) => boolean;
};

export function createShownBefore(): ShownBefore {
  let top: Observation | null = null;
  /** What each dialog came over, the first one first. */
  let under: readonly Observation[] = [];

  const bears =
    (ref: string) =>
    (line: TreeLine): boolean =>
      line.ref === ref;

  return {
    keep: (seen) => {
      const again = [...under, top].findIndex((each) => each !== null && isSame(each.modal, seen.modal));
      if (seen.modal === null) under = [];
      else if (again !== -1) under = under.slice(0, again);
      else if (top !== null) under = [...under, top];
      top = seen;
    },
    meaning: (ref) => {
      const line = [...(top?.lines ?? []), ...under.flatMap(({ lines }) => lines)].find(bears(ref));
      return line === undefined ? null : { role: line.role, name: line.name };
    },
    isBehind: (ref) => top?.lines.some(bears(ref)) === false && under.some(({ lines }) => lines.some(bears(ref))),
  };
}

function isSame(one: TreeLine | null, other: TreeLine | null): boolean {
  return one === null || other === null ? one === other : one.ref === other.ref && one.role === other.role && one.name === other.name;
}
