/** Notices that a client which keeps a stream open has gone without a word. */
export type LostClient = {
  /** A stream of a client is open; returns what to call once, when it is closed. */
  readonly stream: (client: string) => () => void;
  /** Anybody asks anything; returns what to call once, when it has been answered. */
  readonly ask: () => () => void;
  /** A client calls a tool: the trial is in its hands from now on. */
  readonly called: (client: string) => void;
  readonly clear: () => void;
};

/**
 * Tells once the client of the latest tool call has had a stream open since that call, has none any more, and for `ms` neither opened one again
 * nor anybody asked anything. A client that never kept a stream is never taken for lost: between two calls it need not be connected at all.
 */
export function watchForLoss(ms: number, onLost: () => void): LostClient {
  const streams = new Map<string, number>();
  let holder: string | null = null;
  let hasKept = false;
  let asking = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const has = (client: string): boolean => (streams.get(client) ?? 0) > 0;
  const count = (client: string, by: 1 | -1): void => {
    const now = (streams.get(client) ?? 0) + by;
    if (now > 0) streams.set(client, now);
    else streams.delete(client);
  };
  const look = (): void => {
    clearTimeout(timer);
    if (!isOver && holder !== null && hasKept && asking === 0 && !has(holder)) timer = setTimeout(onLost, ms);
  };
  return {
    stream: (client) => {
      count(client, 1);
      hasKept ||= client === holder;
      look();
      return () => {
        count(client, -1);
        look();
      };
    },
    ask: () => {
      asking += 1;
      look();
      return () => {
        asking -= 1;
        look();
      };
    },
    called: (client) => {
      holder = client;
      hasKept = has(client);
    },
    clear: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
