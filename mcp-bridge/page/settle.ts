import type { IsolatedWorld } from './isolated-world.ts';
import type { Traffic } from './traffic.ts';

const QUIET_MS = 50;

/**
 * Waits until no request is in flight and the document has not changed for 50 ms, both at once.
 * @returns false where that did not come about in time; the page is then shown as it is
 */
export async function settle(page: { readonly world: IsolatedWorld; readonly traffic: Traffic }, timeoutMs: number): Promise<boolean> {
  const { world, traffic } = page;
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    for (;;) {
      const left = deadline - performance.now();
      if (left <= 0) return false;
      if (traffic.inFlight() === 0) break;
      await traffic.changed.wait(left);
    }
    const before = traffic.started();
    const left = Math.max(deadline - performance.now(), 0);
    const quiet = await world.evaluate(`(${untilQuiet.toString()})(${QUIET_MS}, ${left})`, left);
    if (quiet !== null && quiet.value === true && traffic.inFlight() === 0 && traffic.started() === before) return true;
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
