import type { Disturbances, Fault, ScriptedDeed } from '#contract/checkout-console/disturbances.ts';
import type { Tables } from '#contract/checkout-console/state.ts';

/** How far the disturbances of a trial have come. It is no part of the shop, so no snapshot holds it; ledger and task tell it again. */
export type DisturbedState = {
  /** Accepted commands of the person at the till. */
  readonly accepted: number;
  readonly script: readonly { readonly entry: ScriptedDeed; readonly stands: 'waiting' | 'due' | 'done' }[];
  readonly faults: readonly { readonly fault: Fault; readonly left: number }[];
  readonly signedOut: boolean;
  /** What is read again within this action is read from these tables. */
  readonly old: { readonly actionId: string; readonly tables: Tables } | null;
  /** The action for whose reading the clock moved last, where it moves for reading. */
  readonly viewedIn: string | null;
};

export function undisturbed({ script, faults }: Disturbances): DisturbedState {
  return {
    accepted: 0,
    script: script.map((entry) => ({ entry, stands: entry.on.when === 'commands' && entry.on.count === 0 ? 'due' : 'waiting' })),
    faults: faults.map((fault) => ({ fault, left: fault.times })),
    signedOut: false,
    old: null,
    viewedIn: null,
  };
}
