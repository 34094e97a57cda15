import type { Json } from '#contract/canonical-json.ts';
import type { LedgerEntry } from '#contract/ledger.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Variant } from '#contract/variant.ts';

type WorldStart = {
  readonly seed: number;
  readonly variant: Variant;
  readonly hiddenState: unknown;
  /** The world opens with these tables, undisturbed, in place of those that the seed gives. */
  readonly reopened?: Snapshot | undefined;
};

/** A world while a trial is played in it. */
export type RunningWorld = {
  readonly bindings: { readonly [alias: string]: Json };
  /** The whole store, in the form of the contract's `Snapshot`. */
  readonly snapshot: () => object;
  /** Answers a request whose channel the host has marked; undefined where no route takes it. */
  readonly respond: (request: Request) => Promise<Response | undefined>;
  /** From now on every command is refused with code `closed`, on record. */
  readonly close: () => void;
};

/** All that the host knows of a world: its folder has a file `backend/world.ts` that exports this as `world`. */
export type World = {
  readonly open: (
    start: WorldStart,
    append: (entry: LedgerEntry) => void,
  ) => { readonly ok: true; readonly running: RunningWorld } | { readonly ok: false; readonly code: string; readonly message: string };
};
