import type { Json } from '#contract/canonical-json.ts';
import type { LedgerEntry, Outcome, Provenance } from '#contract/ledger.ts';
import { apply, type Applied } from '#checkout-console/engine/apply.ts';
import type { Command } from '#checkout-console/engine/command.ts';
import type { Answer } from '#checkout-console/engine/command-result.ts';
import { clockOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import type { Failure } from '#checkout-console/wire/views.ts';
import type { WorldStore } from './store.ts';

/** What became of a command, for whoever answers the request. */
type Executed = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: Failure };

/** The one way into the store: whatever is tried leaves a line, whatever is accepted changes the tables. */
export type WorldCore = {
  readonly store: WorldStore;
  readonly execute: (command: Command, provenance: Provenance, actor?: string) => Executed;
  /** Puts on record what never became a command: rubbish, an unknown route, a caller without the right. */
  readonly refuse: (
    what: { readonly kind: string; readonly [key: string]: Json },
    provenance: Provenance,
    failure: Failure,
    actor?: string,
  ) => Executed;
};

const fromWorld: Provenance = { channel: 'system', actionId: null, requestId: null, method: null, path: null, bodySha256: null };

export function createWorldCore(store: WorldStore, append: (entry: LedgerEntry) => void): WorldCore {
  const line = (entry: Pick<LedgerEntry, 'actor' | 'command' | 'outcome' | 'events'>, provenance: Provenance): void =>
    append({ at: clockOf(store.getState().tables).now, ...provenance, ...entry });

  /** Time passes before each command; only if that changes anything does it leave a line. */
  const passTime = (): void => {
    const applied = apply(store.getState().tables, { kind: 'tick' }, { actor: 'world' });
    if (applied.kind === 'accepted' && applied.events.length > 0) commit(applied, { kind: 'tick' }, fromWorld, 'world');
  };

  const commit = (applied: Extract<Applied, { kind: 'accepted' }>, command: Command, provenance: Provenance, actor: string): void => {
    const at = clockOf(applied.tables).now;
    store.setState(({ recorded }) => ({
      tables: applied.tables,
      recorded: [...recorded, ...applied.events.map((event) => ({ at, actor, event }))],
    }));
    line({ actor, command, outcome: { kind: 'accepted' }, events: applied.events }, provenance);
  };

  const execute: WorldCore['execute'] = (command, provenance, actor = actorOf(store, provenance)) => {
    if (store.getState().closed) return refuse(command, provenance, closedFailure, actor);
    passTime();
    const applied = apply(store.getState().tables, command, { actor });
    switch (applied.kind) {
      case 'accepted':
        commit(applied, command, provenance, actor);
        return { ok: true, answer: applied.answer };
      case 'repeated':
        line({ actor, command, outcome: { kind: 'repeated' }, events: [] }, provenance);
        return { ok: true, answer: applied.answer };
      case 'refused':
        return refuse(command, provenance, applied.refusal, actor);
    }
  };

  const refuse: WorldCore['refuse'] = (what, provenance, failure, actor = actorOf(store, provenance)) => {
    const outcome: Outcome = { kind: 'refused', code: failure.code };
    line({ actor, command: what, outcome, events: [] }, provenance);
    return { ok: false, failure };
  };

  return { store, execute, refuse };
}

/** The page acts for whoever is signed in; a caller without the capability is nobody we know. */
function actorOf(store: WorldStore, { channel }: Provenance): string {
  return channel === 'direct' ? 'unknown' : settingsOf(store.getState().tables).signedIn;
}

const closedFailure: Failure = { code: 'closed', message: 'The shop is closed.', retryable: false };
