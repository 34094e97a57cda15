import type { NetworkLine } from '#contract/network-line.ts';

/** A network line before it has its place in the chain. */
export type NetworkRecord = Omit<NetworkLine, 'prev' | 'seq' | 'session'>;

/** What the browser said about a request it was about to make. */
export type Announced = Pick<NetworkRecord, 'method' | 'url' | 'frame' | 'resource' | 'initiator' | 'trusted'>;

/** What the proxy saw of a request, from start to end. */
export type Proxied = Pick<NetworkRecord, 'requestId' | 'actionId' | 'method' | 'url' | 'bodySha256' | 'status'> & {
  readonly kind: 'request' | 'blocked' | 'foreign';
};

/** Joins what the browser announced with what the proxy carried, by (method, URL, n-th occurrence). */
export type NetworkWitness = {
  readonly announced: (id: unknown, request: Announced) => void;
  readonly answered: (id: unknown) => void;
  readonly failed: (id: unknown) => void;
  /** It never left the browser. */
  readonly cached: (id: unknown) => void;
  readonly proxied: (exchange: Proxied) => void;
  /** At the end, with the browser gone: writes what only one side saw. */
  readonly flush: () => void;
};

type Pending = { readonly request: Announced; fate: 'open' | 'answered' | 'failed' };

const unseen = { frame: 'none', resource: 'other', initiator: null, trusted: null } as const;

export function createNetworkWitness(write: (record: NetworkRecord) => void): NetworkWitness {
  const byId = new Map<unknown, Pending>();
  const announced = new Map<string, Pending[]>();
  const carried = new Map<string, Proxied[]>();

  const join = ({ kind, ...exchange }: Proxied, { frame, resource, initiator, trusted }: Pick<Announced, keyof typeof unseen>): void =>
    write({ kind, ...exchange, frame, resource, initiator, trusted });

  return {
    announced: (id, request) => {
      const pending: Pending = { request, fate: 'open' };
      byId.set(id, pending);
      const waiting = carried.get(keyOf(request))?.shift();
      if (waiting === undefined) push(announced, keyOf(request), pending);
      else join(waiting, request);
    },
    answered: (id) => mark(byId.get(id), 'answered'),
    failed: (id) => mark(byId.get(id), 'failed'),
    cached: (id) => {
      const pending = byId.get(id);
      if (pending !== undefined) drop(announced.get(keyOf(pending.request)) ?? [], pending);
    },
    proxied: (exchange) => {
      if (exchange.kind === 'foreign') {
        join(exchange, unseen);
        return;
      }
      // A request that failed may never have left: its repetition, of the same key, did.
      const pending = take(announced.get(keyOf(exchange)) ?? [], ({ fate }) => fate !== 'failed');
      if (pending === null) push(carried, keyOf(exchange), exchange);
      else join(exchange, pending.request);
    },
    flush: () => {
      for (const [key, exchanges] of carried) {
        for (const exchange of exchanges) {
          const failed = take(announced.get(key) ?? [], ({ fate }) => fate === 'failed');
          if (failed !== null) join(exchange, failed.request);
          else if (exchange.kind === 'blocked') join(exchange, unseen);
          else write({ ...exchange, ...unseen, kind: 'unmatched' });
        }
      }
      for (const { request, fate } of [...announced.values()].flat()) {
        // Without an answer it never left the browser: cancelled, refused by policy, or cut off by the end.
        if (fate !== 'answered') continue;
        write({ ...request, kind: 'unmatched', requestId: null, actionId: null, bodySha256: null, status: null });
      }
    },
  };
}

function keyOf({ method, url }: { readonly method: string; readonly url: string }): string {
  return `${method} ${url}`;
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function mark(pending: Pending | undefined, fate: Pending['fate']): void {
  if (pending !== undefined) pending.fate = fate;
}

function take<T>(list: T[], fits: (item: T) => boolean): T | null {
  const index = list.findIndex(fits);
  return index < 0 ? null : (list.splice(index, 1)[0] ?? null);
}

/** Removes one entry; where a carried request has taken its place already, the oldest of the same key is the one too many. */
function drop(list: Pending[], pending: Pending): void {
  const index = list.indexOf(pending);
  if (list.length > 0) list.splice(Math.max(index, 0), 1);
}
