import type { CDPSession } from 'playwright-core';
import type { NetworkWitness } from '../proxy/network-witness.ts';
import type { Pulse } from './pulse.ts';

/** Requests of the page as the browser itself reports them. */
export type Traffic = {
  readonly inFlight: () => number;
  /** How many have ever been started. */
  readonly started: () => number;
  /** What is in flight now is not waited for any longer: it hangs, or is a stream that somebody reads for ever. */
  readonly giveUp: () => void;
};

/** Streams that never end, and pings nobody waits for, do not keep a page busy. */
const endless: ReadonlySet<string> = new Set(['EventSource', 'WebSocket', 'Ping']);

/**
 * Follows the main page's requests: counts what is in flight and tells the witness who started each.
 * `trusted` says whether the latest input in the current action was a person's.
 */
export async function watchTraffic(
  cdp: CDPSession,
  on: { readonly mainFrame: string; readonly witness: NetworkWitness; readonly trusted: () => boolean | null; readonly changed: Pulse },
): Promise<Traffic> {
  const { mainFrame, witness, trusted, changed } = on;
  const open = new Map<string, string>();
  let started = 0;

  const end = (requestId: string): void => {
    if (open.delete(requestId)) changed.beat();
  };

  cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, request, type, frameId, initiator }) => {
    if (!/^https?:/.test(request.url)) return;
    witness.announced(requestId, {
      method: request.method,
      url: request.url,
      frame: frameId === mainFrame ? 'main' : 'child',
      resource: (type ?? 'other').toLowerCase(),
      initiator: initiator.type === 'script' ? topmostScript(initiator.stack) : null,
      trusted: trusted(),
    });
    if (endless.has(type ?? '')) return;
    started += 1;
    open.set(requestId, loaderId);
    changed.beat();
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => witness.cached(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) witness.cached(requestId);
    else witness.answered(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    witness.ended(requestId);
    end(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    witness.failed(requestId);
    witness.ended(requestId);
    end(requestId);
  });
  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    // What the old document had in flight ends with it, reported or not.
    for (const [requestId, loaderId] of open) if (loaderId !== frame.loaderId) end(requestId);
  });

  await cdp.send('Network.enable');
  // A renderer announces a request before it sends it, and answers in the order in which it speaks.
  witness.follow(() => cdp.send('Runtime.evaluate', { expression: '0' }));
  return { inFlight: () => open.size, started: () => started, giveUp: () => open.clear() };
}

type Stack = { readonly callFrames: readonly { readonly url: string }[]; readonly parent?: Stack };

/** URL path of the script on top of the stack; of the one that scheduled it where the stack itself is empty. */
function topmostScript(stack: Stack | undefined): string | null {
  if (stack === undefined) return null;
  const url = stack.callFrames[0]?.url;
  if (url === undefined) return topmostScript(stack.parent);
  return URL.canParse(url) ? new URL(url).pathname : url;
}
