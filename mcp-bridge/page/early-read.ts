import type { Observation } from './console-page.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import { watchPage } from './watch-page.ts';

/** What was read of the page while it was still being watched for changes. It counts only if nothing has changed since. */
export type EarlyRead = {
  /** @param stamp of the page just before; null where changes of it cannot be told */
  readonly begin: (stamp: string | null) => void;
  readonly drop: () => void;
  /** What was read, for as long as the document is what it was then. */
  readonly take: () => Promise<Observation | null>;
};

const STAMP_MS = 500;

export function createEarlyRead(world: IsolatedWorld, read: () => Promise<Observation>): EarlyRead {
  let early: { readonly stamp: string; readonly seen: Promise<Observation> } | null = null;
  return {
    begin: (stamp) => {
      if (stamp === null) return;
      const seen = read();
      early = { stamp, seen };
      // Whoever waits for it learns of its failure; the next one reads anew.
      seen.catch(() => {
        if (early?.seen === seen) early = null;
      });
    },
    drop: () => {
      early = null;
    },
    take: async () => {
      if (early === null) return null;
      const { stamp, seen } = early;
      const observation = await seen;
      const now = await world.evaluate(`(${watchPage.toString()})().stamp()`, STAMP_MS);
      if (now?.value === stamp) return observation;
      early = null;
      return null;
    },
  };
}
