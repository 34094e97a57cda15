import { ACTION_HEADER, CHANNEL_HEADER, PAGE_ORIGIN, REQUEST_HEADER } from '#contract/headers.ts';
import type { Channel, LedgerEntry } from '#contract/ledger.ts';
import type { HttpHandler } from 'msw';
import { createHandlers } from '../handlers/handlers.ts';
import { makeWorld } from '../seed/make-world.ts';
import type { Bindings } from '../seed/stage/bindings.ts';
import { createWorldStore, type WorldStore } from '../store.ts';
import { createWorldCore } from '../world-core.ts';
import { flagshipHiddenState } from './flagship.ts';

export type OpenWorld = {
  readonly handlers: HttpHandler[];
  readonly store: WorldStore;
  readonly bindings: Bindings;
  readonly entries: LedgerEntry[];
};

/** The flagship on a seed, with its ledger kept in memory. */
export function openWorld(seed = 1): OpenWorld {
  const made = makeWorld({ seed, variant: 'clean', hiddenState: flagshipHiddenState() });
  const store = createWorldStore(made);
  const entries: LedgerEntry[] = [];
  const handlers = createHandlers(createWorldCore(store, (entry) => entries.push(entry)));
  return { handlers, store, bindings: made.bindings, entries };
}

/** A POST as the host hands it to the handlers. */
export function post(path: string, body: unknown, channel: Channel | null = 'ui'): Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (channel !== null) headers.set(CHANNEL_HEADER, channel);
  if (channel === 'ui' || channel === 'tool') headers.set(ACTION_HEADER, 'a1');
  headers.set(REQUEST_HEADER, 'a1.m1');
  return new Request(`${PAGE_ORIGIN}${path}`, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
}
