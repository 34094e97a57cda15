import type { LedgerEvent } from '#contract/ledger.ts';
import type { Snapshot } from '#contract/snapshot.ts';

/** An event as a person would tell it. `about` groups events by what they touch: `money`, `stock`, … */
export type Told = { readonly about: string; readonly sentence: string };

/** How a world's events read. Names that ids stand for are looked up in the snapshots. */
export type WorldWords = {
  readonly tell: (event: LedgerEvent, snapshots: readonly Snapshot[]) => Told;
  /** A moment of world time as the world's people write it. */
  readonly time: (instant: string) => string;
};
