import type { Json } from '#contract/canonical-json.ts';
import type { LedgerEntry, Outcome, Provenance } from '#contract/ledger.ts';
import { apply, type Applied } from '#checkout-console/engine/apply.ts';
import type { Command } from '#checkout-console/engine/command.ts';
import type { Answer } from '#checkout-console/engine/command-result.ts';
import { clockOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import type { Failure } from '#checkout-console/wire/views.ts';
import { applyUnderBank, type Bank } from './disturbances/apply-under-bank.ts';
import { isReached, type PersonsCommand } from './disturbances/is-reached.ts';
import { colleagueFor, scriptedCommand, type CommandRoute } from './disturbances/scripted-command.ts';
import type { WorldStore } from './store.ts';

/** What became of a command, for whoever answers the request. */
export type Executed = { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: Failure };

type What = { readonly kind: string; readonly [key: string]: Json };

/** The one way into the store: whatever is tried leaves a line, whatever is accepted changes the tables. */
export type WorldCore = {
  readonly store: WorldStore;
  readonly execute: (command: Command, provenance: Provenance, by?: { readonly actor?: string; readonly bank?: Bank }) => Executed;
  /** Puts on record what never became a command: rubbish, an unknown route, a caller without the right. */
  readonly refuse: (what: What, provenance: Provenance, failure: Failure, actor?: string) => Executed;
  readonly signIn: (provenance: Provenance) => Executed;
  /** Somebody looks at something: in a `perView` world the clock moves, once for each action. */
  readonly view: (actionId: string | null) => void;
  /** The routes by which people change things; scripted colleagues go by the same. */
  readonly routes: CommandRoute[];
  /** @throws HiddenStateError where a scripted colleague could not do what the task says */
  readonly checkScript: () => void;
};

const fromWorld: Provenance = { channel: 'system', actionId: null, requestId: null, method: null, path: null, bodySha256: null };

export function createWorldCore(store: WorldStore, append: (entry: LedgerEntry) => void): WorldCore {
  const routes: CommandRoute[] = [];

  const line = (entry: Pick<LedgerEntry, 'actor' | 'command' | 'outcome' | 'events'>, provenance: Provenance): void =>
    append({ at: clockOf(store.getState().tables).now, ...provenance, ...entry });

  /** Time passes before each command; only if that changes anything does it leave a line. */
  const passTime = (command: Command = { kind: 'tick' }): void => {
    const applied = apply(store.getState().tables, command, { actor: 'world' });
    if (applied.kind === 'accepted' && applied.events.length > 0) commit(applied, command, fromWorld, 'world');
  };

  const commit = (applied: Extract<Applied, { kind: 'accepted' }>, command: Command, provenance: Provenance, actor: string): void => {
    const at = clockOf(applied.tables).now;
    store.setState(({ recorded }) => ({
      tables: applied.tables,
      recorded: [...recorded, ...applied.events.map((event) => ({ at, actor, event }))],
    }));
    line({ actor, command, outcome: { kind: 'accepted' }, events: applied.events }, provenance);
  };

  const settle = (applied: Applied, command: Command, provenance: Provenance, actor: string): Executed => {
    switch (applied.kind) {
      case 'accepted':
        commit(applied, command, provenance, actor);
        return { ok: true, answer: applied.answer };
      case 'repeated':
        line({ actor, command, outcome: { kind: 'repeated' }, events: [] }, provenance);
        return { ok: true, answer: applied.answer };
      case 'refused':
        return record(command, provenance, applied.refusal, actor);
    }
  };

  const record = (what: What | Command, provenance: Provenance, failure: Failure, actor: string): Executed => {
    const outcome: Outcome = { kind: 'refused', code: failure.code };
    line({ actor, command: what, outcome, events: [] }, provenance);
    return { ok: false, failure };
  };

  const execute: WorldCore['execute'] = (command, provenance, { actor = actorOf(store, provenance), bank } = {}) => {
    if (store.getState().closed) return record(command, provenance, closedFailure, actor);
    if (isPersons(provenance)) actOn('before_next');
    passTime();
    const before = store.getState().tables;
    const applied = bank === undefined ? apply(before, command, { actor }) : applyUnderBank(before, command, { actor, bank });
    const executed = settle(applied, command, provenance, actor);
    if (applied.kind === 'accepted' && isPersons(provenance)) notice({ kind: command.kind, path: provenance.path, before });
    return executed;
  };

  const refuse: WorldCore['refuse'] = (what, provenance, failure, actor = actorOf(store, provenance)) => {
    if (isPersons(provenance) && !store.getState().closed) actOn('before_next');
    return record(what, provenance, failure, actor);
  };

  /** What the person did may be what colleagues waited for. */
  const notice = (done: Pick<PersonsCommand, 'kind' | 'path' | 'before'>): void => {
    store.setState(({ disturbed, tables: after }) => {
      const accepted = disturbed.accepted + 1;
      const script = disturbed.script.map((each) =>
        each.stands === 'waiting' && isReached(each.entry.on, { ...done, accepted, after }) ? { ...each, stands: 'due' as const } : each,
      );
      return { disturbed: { ...disturbed, accepted, script } };
    });
    actOn('at_once');
  };

  /** Colleagues do what is due at this moment, in the order of the task (SPEC SCR-1). */
  const actOn = (moment: 'at_once' | 'before_next'): void => {
    const due = store.getState().disturbed.script.filter(({ entry, stands }) => stands === 'due' && entry.moment === moment);
    for (const { entry } of due) {
      store.setState(({ disturbed }) => ({
        disturbed: {
          ...disturbed,
          script: disturbed.script.map((each) => (each.entry === entry ? { ...each, stands: 'done' as const } : each)),
        },
      }));
      const command = scriptedCommand(entry.deed, routes, store.getState().tables);
      if (command.kind === 'pass_time') {
        passTime(command);
        continue;
      }
      passTime();
      const path = entry.deed.do === 'post' ? entry.deed.path : null;
      const { tables } = store.getState();
      const actor = colleagueFor(tables, command.kind as Parameters<typeof colleagueFor>[1]);
      settle(apply(tables, command, { actor }), command, { ...fromWorld, channel: 'script', path }, actor);
    }
  };

  return {
    store,
    execute,
    refuse,
    routes,
    signIn: (provenance) => {
      const what = { kind: 'sign_in' };
      const actor = actorOf(store, provenance);
      if (store.getState().closed) return record(what, provenance, closedFailure, actor);
      actOn('before_next');
      store.setState(({ disturbed }) => ({ disturbed: { ...disturbed, signedOut: false } }));
      line({ actor, command: what, outcome: { kind: 'repeated' }, events: [] }, provenance);
      return { ok: true, answer: { kind: 'done' } };
    },
    view: (actionId) => {
      const { closed, disturbed, tables } = store.getState();
      const { mode, seconds } = settingsOf(tables).clock;
      if (closed || mode !== 'perView' || actionId === null || actionId === disturbed.viewedIn) return;
      store.setState({ disturbed: { ...disturbed, viewedIn: actionId } });
      passTime({ kind: 'pass_time', seconds });
    },
    checkScript: () => {
      const { disturbed, tables } = store.getState();
      for (const { entry } of disturbed.script) {
        const { kind } = scriptedCommand(entry.deed, routes, tables);
        if (kind !== 'pass_time') colleagueFor(tables, kind as Parameters<typeof colleagueFor>[1]);
      }
    },
  };
}

/** Whether a line is one of the person at the till. */
function isPersons({ channel }: Provenance): boolean {
  return channel === 'ui' || channel === 'unattributed';
}

/** The page acts for whoever is signed in; a caller without the capability is nobody we know. */
function actorOf(store: WorldStore, { channel }: Provenance): string {
  return channel === 'direct' ? 'unknown' : settingsOf(store.getState().tables).signedIn;
}

const closedFailure: Failure = { code: 'closed', message: 'The shop is closed.', retryable: false };
