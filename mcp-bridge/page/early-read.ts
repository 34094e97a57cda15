import type { Observation } from './console-page.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import { watchPage } from './watch-page.ts';

/** What was read, and pictured for the viewer, while the page was still being watched for changes. It counts only if nothing has changed since. */
export type EarlyRead = {
  /** @param stamp of the page just before; null where changes of it cannot be told */
  readonly begin: (stamp: string | null) => void;
  readonly drop: () => void;
  /** What was read, for as long as the document is what it was then. */
  readonly take: () => Promise<Observation | null>;
  /** The picture that belongs to what was taken, once; null where there is none. */
  readonly takeFrame: () => Promise<string> | null;
};

const STAMP_MS = 500;

export function createEarlyRead(
  world: IsolatedWorld,
  { read, picture }: { readonly read: () => Promise<Observation>; readonly picture: () => Promise<string> | null },
): EarlyRead {
  let early: { readonly stamp: string; readonly seen: Promise<Observation>; readonly frame: Promise<string> | null } | null = null;
  let proven: Promise<string> | null = null;
  return {
    begin: (stamp) => {
      if (stamp === null) return;
      const seen = read();
      const frame = picture();
      early = { stamp, seen, frame };
      // Whoever waits for it learns of its failure; the next one reads anew.
      seen.catch(() => {
        if (early?.seen === seen) early = null;
      });
      frame?.catch(() => undefined);
    },
    drop: () => {
      early = null;
      proven = null;
    },
    take: async () => {
      if (early === null) return null;
      const { stamp, seen, frame } = early;
      const observation = await seen;
      const now = await world.evaluate(`(${watchPage.toString()})().stamp()`, STAMP_MS);
      if (now?.value === stamp) {
        proven = frame;
        return observation;
      }
      early = null;
      return null;
    },
    takeFrame: () => {
      const frame = proven;
      proven = null;
      return frame;
    },
  };
}
