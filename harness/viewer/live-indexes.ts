import { Cannot } from '../cannot.ts';
import type { RunIndex } from './run-index.ts';
import { quickState } from './folder-state.ts';

/** So long after an answer the whole folder is looked at again. */
const QUIET_MS = 1000;

type Known = { readonly index: RunIndex; readonly quick: string; readonly pending: readonly string[] };

type Ports = {
  /** Reads an index with every stamp of its folder checked. */
  readonly read: (runDir: string) => Promise<RunIndex>;
  readonly onFault: (error: unknown) => void;
};

/**
 * Indexes of the folders that are being looked at, held in memory. What is new in a folder shows at once. Whether a trial that was judged has been
 * touched all the same takes a look at a thousand folders: that is done when the page is out, and the next page says so.
 */
export function liveIndexes({ read, onFault }: Ports): (runDir: string) => Promise<RunIndex> {
  const known = new Map<string, Known>();
  const timers = new Map<string, NodeJS.Timeout>();

  const readAnew = async (runDir: string): Promise<RunIndex> => {
    // Before it is read: what changes meanwhile is then read again.
    const before = known.get(runDir)?.pending ?? [];
    const early = quickState(runDir, before);
    const index = await read(runDir);
    const pending = index.rows.filter(({ gatesFailed, steps }) => steps === null && gatesFailed.length === 0).map(({ trial }) => trial);
    const isSame = pending.length === before.length && pending.every((trial, i) => trial === before[i]);
    known.set(runDir, { index, pending, quick: isSame ? early : quickState(runDir, pending) });
    return index;
  };

  const lookAgain = (runDir: string): void => {
    clearTimeout(timers.get(runDir));
    const timer = setTimeout(() => {
      readAnew(runDir).catch((error: unknown) => {
        known.delete(runDir);
        // A run that is gone or broken by now: whoever asks for it next is told.
        if (!(error instanceof Cannot)) onFault(error);
      });
    }, QUIET_MS);
    timer.unref();
    timers.set(runDir, timer);
  };

  return async (runDir) => {
    const one = known.get(runDir);
    const isCurrent = one !== undefined && one.quick === quickState(runDir, one.pending);
    lookAgain(runDir);
    return isCurrent ? one.index : readAnew(runDir);
  };
}
