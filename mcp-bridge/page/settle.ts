import type { EarlyRead } from './early-read.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import type { Pulse } from './pulse.ts';
import type { Tabs } from './tabs.ts';
import type { Traffic } from './traffic.ts';
import { watchPage, type Quiet } from './watch-page.ts';

/** What goes on besides the document itself. `changed` beats whenever a request or a tab comes or goes. */
export type Activity = { readonly traffic: Traffic; readonly tabs: Tabs; readonly changed: Pulse };

/** After so long without a change the page may be read; what is read counts if nothing changes for the rest of the time either. */
const CALM_MS = 15;
const QUIET_MS = 50;
/** As many as are drawn in that time where nothing else is at work. */
const FRAMES = 2;

/**
 * Waits until no request is in flight, no new tab is left and the document has not changed for 50 ms and two frames, all at once; reads it meanwhile.
 * @returns false where that did not come about in time; the page is then shown as it is, and what it still loads is not waited for again
 */
export async function settle(
  world: IsolatedWorld,
  { traffic, tabs, changed }: Activity,
  early: EarlyRead,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  const left = (): number => deadline - performance.now();
  const busy = (): boolean => traffic.inFlight() > 0 || tabs.others() > 0;
  early.drop();
  for (;;) {
    for (; busy(); await changed.wait(left())) {
      if (left() <= 0) {
        traffic.giveUp();
        return false;
      }
    }
    if (left() <= 0) return false;
    const before = traffic.started();
    const calm = await quiet(world, { ms: CALM_MS, frames: 0, sinceInput: true }, left());
    if (calm?.isQuiet === true && !busy()) {
      early.begin(calm.stamp);
      // Counted anew: while it was read the page could do nothing.
      const rest = await quiet(world, { ms: Math.max(QUIET_MS - calm.forMs, 1), frames: FRAMES, sinceInput: false }, left());
      if (rest?.isQuiet === true && !busy() && traffic.started() === before && rest.changes === calm.changes) return true;
      early.drop();
    }
    // A document that went away answers at once, and so does a browser that is closed: asking without a pause would keep everybody else from their turn.
    if (calm === null) await changed.wait(Math.max(0, Math.min(QUIET_MS, left())));
  }
}

type Wait = { readonly ms: number; readonly frames: number; readonly sinceInput: boolean };

async function quiet(world: IsolatedWorld, { ms, frames, sinceInput }: Wait, limit: number): Promise<Quiet | null> {
  const found = await world.evaluate(`(${watchPage.toString()})().quiet(${ms}, ${limit}, ${frames}, ${sinceInput})`, limit);
  return found === null ? null : (found.value as Quiet);
}
