import type { IsolatedWorld } from './isolated-world.ts';
import type { Pulse } from './pulse.ts';
import type { Tabs } from './tabs.ts';
import type { Traffic } from './traffic.ts';

/** What goes on besides the document itself. `changed` beats whenever a request or a tab comes or goes. */
export type Activity = { readonly traffic: Traffic; readonly tabs: Tabs; readonly changed: Pulse };

const QUIET_MS = 50;

/**
 * Waits until no request is in flight, no new tab is left and the document has not changed for 50 ms, all at once.
 * @returns false where that did not come about in time; the page is then shown as it is
 */
export async function settle(world: IsolatedWorld, { traffic, tabs, changed }: Activity, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  const busy = (): boolean => traffic.inFlight() > 0 || tabs.others() > 0;
  for (;;) {
    for (; busy(); await changed.wait(deadline - performance.now())) {
      if (performance.now() >= deadline) return false;
    }
    const left = deadline - performance.now();
    if (left <= 0) return false;
    const before = traffic.started();
    const quiet = await world.evaluate(`(${untilQuiet.toString()})(${QUIET_MS}, ${left})`, left);
    if (quiet !== null && quiet.value === true && !busy() && traffic.started() === before) return true;
    // A document that went away answers at once, and so does a browser that is closed: asking without a pause would keep everybody else from their turn.
    if (quiet === null) await changed.wait(Math.max(0, Math.min(QUIET_MS, deadline - performance.now())));
  }
}

/** Runs in the isolated world: true once nothing has changed for `ms`, false after `limit`. */
function untilQuiet(ms: number, limit: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (quiet: boolean): void => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      resolve(quiet);
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, ms, true);
    });
    let timer = setTimeout(end, ms, true);
    const last = setTimeout(end, limit, false);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
