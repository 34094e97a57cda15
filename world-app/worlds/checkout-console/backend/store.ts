import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Bindings } from './seed/stage/bindings.ts';
import type { TrapTargets } from './seed/make-world.ts';
import type { Recorded } from './recorded.ts';

/** All that a running world knows. `tables` is its state; `initial` and `recorded` tell the movements apart from the seeded past. */
export type WorldState = {
  readonly tables: Tables;
  readonly initial: Tables;
  readonly bindings: Bindings;
  readonly trapTargets: TrapTargets;
  readonly recorded: readonly Recorded[];
  readonly closed: boolean;
};
export type WorldStore = StoreApi<WorldState>;

export function createWorldStore(made: Pick<WorldState, 'tables' | 'bindings' | 'trapTargets'>): WorldStore {
  return createStore<WorldState>(() => ({ ...made, initial: made.tables, recorded: [], closed: false }));
}
