import type { NetworkLine } from '#contract/network-line.ts';
import { cut } from '../within-caps.ts';

/** A network line before it has its place in the chain. */
export type NetworkRecord = Omit<NetworkLine, 'prev' | 'seq' | 'session'>;

/** What the browser said about a request that the page was about to make. */
export type Announced = Pick<NetworkRecord, 'method' | 'url' | 'frame' | 'resource' | 'initiator' | 'trusted'>;

/** What the proxy made of a request. */
export type Proxied = Pick<NetworkRecord, 'requestId' | 'actionId' | 'method' | 'url' | 'bodySha256' | 'status'>;

type Asked = Pick<NetworkRecord, 'method' | 'url'>;

/** Joins what the page announced with what came to the proxy, by (method, URL, n-th occurrence). */
export type NetworkWitness = {
  readonly announced: (id: unknown, request: Announced) => void;
  readonly answered: (id: unknown) => void;
  readonly failed: (id: unknown) => void;
  /** It never left the browser. */
  readonly cached: (id: unknown) => void;
  /** Nothing more will be told of it. */
  readonly ended: (id: unknown) => void;
  /** From now on `caughtUp` resolves when the page has announced all that it had sent by then; it may never, or reject. */
  readonly follow: (caughtUp: () => Promise<unknown>) => void;
  /**
   * The announcement of a request that has come to the proxy; where there is none yet, it may still be under way. Null where the page never
   * made it: another tab, a download, a worker. `gone` ends the wait.
   */
  readonly claim: (asked: Asked, gone: AbortSignal) => Promise<Announced | null>;
  /** What became of a request, and the announcement it was claimed by. */
  readonly served: (kind: 'request' | 'blocked' | 'foreign', exchange: Proxied, claimed: Announced | null) => void;
  /** A request that nobody may make, refused before it was claimed. Its line waits for the page's announcement, until the end if need be. */
  readonly refused: (exchange: Proxied) => void;
  /** At the end, with the browser gone: writes what only one side saw. */
  readonly flush: () => void;
};

/** `claimed`: a request at the proxy has been joined with it. */
type Pending = { readonly request: Announced; fate: 'open' | 'answered' | 'failed'; claimed: boolean };

const unseen = { frame: 'none', resource: 'other', initiator: null, trusted: null } as const;

/** The longest URL that a line keeps. */
const MOST_URL = 8000;
/** The browser announces a request before it sends it, but over another pipe; and while a dialog keeps it still a page never catches up. */
const PATIENCE_MS = 2000;
/** The same where the page has given up one like it: most likely this is the one. */
const SHORT_PATIENCE_MS = 100;

export function createNetworkWitness(write: (record: NetworkRecord) => void): NetworkWitness {
  const byId = new Map<unknown, Pending>();
  const announced = new Map<string, Pending[]>();
  const waiting = new Map<string, ((found: Announced) => void)[]>();
  const refused = new Map<string, Proxied[]>();
  /** Requests that came to the proxy and were not joined with an open announcement: each explains one that is left over. */
  const surplus: string[] = [];
  let caughtUp = (): Promise<unknown> => new Promise(() => undefined);

  const line = (
    kind: NetworkRecord['kind'],
    { requestId, actionId, method, url, bodySha256, status }: Proxied,
    { frame, resource, initiator, trusted }: Pick<Announced, keyof typeof unseen>,
  ): void => write({ kind, requestId, actionId, method, url: cut(url, MOST_URL), bodySha256, status, frame, resource, initiator, trusted });

  const takeAnnounced = (key: string, fate: Pending['fate']): Announced | null => {
    const taken = take(announced.get(key) ?? [], (each) => each.fate === fate);
    if (taken === null) return null;
    taken.claimed = true;
    return taken.request;
  };

  return {
    announced: (id, request) => {
      const key = keyOf(request);
      const claim = waiting.get(key)?.shift();
      const pending: Pending = { request, fate: 'open', claimed: claim !== undefined };
      byId.set(id, pending);
      if (claim !== undefined) {
        claim(request);
        return;
      }
      const exchange = refused.get(key)?.shift();
      if (exchange === undefined) push(announced, key, pending);
      else line('blocked', exchange, request);
    },
    answered: (id) => void mark(byId.get(id), 'answered'),
    failed: (id) => {
      const pending = mark(byId.get(id), 'failed');
      // It may never have left the browser, and the request that came to the proxy was the next one like it.
      if (pending?.claimed === true) surplus.push(keyOf(pending.request));
    },
    cached: (id) => {
      const pending = byId.get(id);
      if (pending !== undefined) drop(announced.get(keyOf(pending.request)) ?? [], pending);
    },
    ended: (id) => void byId.delete(id),
    follow: (asks) => {
      caughtUp = asks;
    },
    claim: async (asked, gone) => {
      const key = keyOf(asked);
      const open = takeAnnounced(key, 'open');
      if (open !== null) return open;
      const hasFailed = (announced.get(key) ?? []).some(({ fate }) => fate === 'failed');
      const found = await announcement(waiting, key, { ms: hasFailed ? SHORT_PATIENCE_MS : PATIENCE_MS, gone, caughtUp });
      if (found !== null) return found;
      surplus.push(key);
      // One that the browser gave up may have left it all the same; but not where it has hung up, too.
      return gone.aborted ? null : takeAnnounced(key, 'failed');
    },
    served: (kind, exchange, claimed) => line(kind, exchange, claimed ?? unseen),
    refused: (exchange) => {
      const key = keyOf(exchange);
      const request = takeAnnounced(key, 'open');
      if (request === null) push(refused, key, exchange);
      else line('blocked', exchange, request);
    },
    flush: () => {
      for (const [key, exchanges] of refused) {
        for (const exchange of exchanges)
          line('blocked', exchange, takeAnnounced(key, 'answered') ?? takeAnnounced(key, 'failed') ?? unseen);
      }
      for (const { request, fate } of [...announced.values()].flat()) {
        // Without an answer it never left the browser: cancelled, refused by policy, or cut off by the end.
        if (fate !== 'answered' || take(surplus, (key) => key === keyOf(request)) !== null) continue;
        line('unmatched', { ...request, requestId: null, actionId: null, bodySha256: null, status: null }, request);
      }
    },
  };
}

/** Waits in line for the next announcement of this key, until the page is known to have made none. */
async function announcement(
  waiting: Map<string, ((found: Announced) => void)[]>,
  key: string,
  until: { readonly ms: number; readonly gone: AbortSignal; readonly caughtUp: () => Promise<unknown> },
): Promise<Announced | null> {
  const { ms, gone } = until;
  const { promise, resolve } = Promise.withResolvers<Announced | null>();
  const giveUp = (): void => {
    if (take(waiting.get(key) ?? [], (each) => each === resolve) !== null) resolve(null);
  };
  push(waiting, key, resolve);
  const timer = setTimeout(giveUp, ms);
  gone.addEventListener('abort', giveUp);
  if (gone.aborted) giveUp();
  // Who cannot be asked leaves it to the time.
  until.caughtUp().then(giveUp, () => undefined);
  const found = await promise;
  clearTimeout(timer);
  gone.removeEventListener('abort', giveUp);
  return found;
}

function keyOf({ method, url }: Asked): string {
  return `${method} ${url}`;
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function mark(pending: Pending | undefined, fate: Pending['fate']): Pending | undefined {
  if (pending !== undefined) pending.fate = fate;
  return pending;
}

function take<T>(list: T[], fits: (item: T) => boolean): T | null {
  const index = list.findIndex(fits);
  return index < 0 ? null : (list.splice(index, 1)[0] ?? null);
}

/** Removes one entry; where a claimed request has taken its place already, the oldest of the same key is the one too many. */
function drop(list: Pending[], pending: Pending): void {
  const index = list.indexOf(pending);
  if (list.length > 0) list.splice(Math.max(index, 0), 1);
}
