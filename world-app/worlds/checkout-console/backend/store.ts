import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Bindings } from './seed/stage/bindings.ts';
import { undisturbed, type DisturbedState } from './disturbances/disturbed-state.ts';
import type { Dials } from './hidden-state.ts';
import type { MadeWorld, TrapTargets } from './seed/make-world.ts';
import type { Recorded } from './recorded.ts';

/** All that a running world knows. `tables` is its state; `initial` and `recorded` tell the movements apart from the seeded past. */
export type WorldState = {
  readonly tables: Tables;
  readonly initial: Tables;
  readonly bindings: Bindings;
  readonly trapTargets: TrapTargets;
  readonly recorded: readonly Recorded[];
  readonly closed: boolean;
  readonly dials: Dials;
  readonly disturbed: DisturbedState;
};
export type WorldStore = StoreApi<WorldState>;

export function createWorldStore({ disturbances, ...made }: MadeWorld): WorldStore {
  return createStore<WorldState>(() => ({
    ...made,
    initial: made.tables,
    recorded: [],
    closed: false,
    disturbed: undisturbed(disturbances),
  }));
}
