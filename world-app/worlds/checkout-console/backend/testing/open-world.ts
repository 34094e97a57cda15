import { ACTION_HEADER, CHANNEL_HEADER, PAGE_ORIGIN, REQUEST_HEADER } from '#contract/headers.ts';
import type { Channel, LedgerEntry } from '#contract/ledger.ts';
import type { HttpHandler } from 'msw';
import { answerRead } from '../disturbances/answer-read.ts';
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
  /** A read as the host hands it on, during an action. */
  readonly read: (path: string, actionId?: string) => Promise<Response>;
};

/** The flagship on a seed, with its ledger kept in memory. `hidden` changes its hidden state. */
export function openWorld(seed = 1, hidden: Readonly<Record<string, unknown>> = {}): OpenWorld {
  const made = makeWorld({ seed, variant: 'clean', hiddenState: { ...flagshipHiddenState(), ...hidden } });
  const store = createWorldStore(made);
  const entries: LedgerEntry[] = [];
  const core = createWorldCore(store, (entry) => entries.push(entry));
  const handlers = createHandlers(core);
  const read = async (path: string, actionId = 'a1'): Promise<Response> => {
    const headers = { [CHANNEL_HEADER]: 'ui', [ACTION_HEADER]: actionId };
    const answer = await answerRead(core, handlers, new Request(`${PAGE_ORIGIN}${path}`, { headers }));
    if (answer === undefined) throw new Error(`nothing reads ${path}`);
    return answer;
  };
  return { handlers, store, bindings: made.bindings, entries, read };
}

/** A POST as the host hands it to the handlers. */
export function post(path: string, body: unknown, channel: Channel | null = 'ui', actionId = 'a1'): Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (channel !== null) headers.set(CHANNEL_HEADER, channel);
  if (channel === 'ui' || channel === 'tool') headers.set(ACTION_HEADER, actionId);
  headers.set(REQUEST_HEADER, `${actionId}.m1`);
  return new Request(`${PAGE_ORIGIN}${path}`, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
}
