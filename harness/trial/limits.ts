import type { ClosedReason } from '#contract/manifest.ts';

type Limit = Extract<ClosedReason, { kind: 'limit' }>['limit'];

/** The limits of a trial that the harness keeps; the bridge counts the steps. */
export type Limits = {
  /** (Re)starts the clock. */
  readonly startClock: () => void;
  /** Asks for an end because of a limit, once. */
  readonly hit: (limit: Exclude<Limit, 'steps'>) => void;
  /** The limit a bridge means that closes by one. */
  readonly which: () => Limit;
  readonly clear: () => void;
};

/** A tool call takes at most ten seconds and the browser a moment to close; a bridge that then still says nothing is stuck. */
const graceMs = 20_000;

/** @param on `stop` asks the bridge to close; `stuck` is called where it does not */
export function startLimits(
  maxSeconds: number,
  on: { readonly stop: (limit: Limit) => void; readonly stuck: (limit: Limit) => void },
): Limits {
  let limit: Limit = 'steps';
  let timer: NodeJS.Timeout | undefined;
  const hit = (which: Limit): void => {
    if (limit !== 'steps') return;
    limit = which;
    clearTimeout(timer);
    on.stop(which);
    timer = setTimeout(() => on.stuck(which), graceMs);
  };
  return {
    startClock: () => {
      clearTimeout(timer);
      timer = setTimeout(() => hit('seconds'), maxSeconds * 1000);
    },
    hit,
    which: () => limit,
    clear: () => clearTimeout(timer),
  };
}
