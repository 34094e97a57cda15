import type { CDPSession } from 'playwright-core';
import { limitInput } from './limit-input.ts';
import { createPulse } from './pulse.ts';
import { watchInput } from './watch-input.ts';

/** A script world beside the page's own: it shares the document, but the page can neither see nor call what lives in it. */
export type IsolatedWorld = {
  /** Evaluates an expression in the main frame's document. Null where the document went away or did not answer in time. */
  readonly evaluate: (expression: string, timeoutMs: number) => Promise<{ readonly value: unknown } | null>;
  /** How many clicks of a person have arrived so far, in any document; and how many documents there have been. */
  readonly clicks: () => number;
  readonly documents: () => number;
};

const NAME = 'tillproof';
const BINDING = 'tillproofInput';

/** Puts the input listeners before any script of any document, and reports every input event: true for a person's; and fields that take no more. */
export async function openIsolatedWorld(
  cdp: CDPSession,
  on: { readonly mainFrame: string; readonly onInput: (byPerson: boolean) => void; readonly onFull: () => void },
): Promise<IsolatedWorld> {
  const changed = createPulse();
  const current: { context: string | null } = { context: null };
  let clicks = 0;
  let documents = 0;

  cdp.on('Runtime.executionContextCreated', ({ context: made }) => {
    const frameId: unknown = (made.auxData as { readonly frameId?: unknown } | undefined)?.frameId;
    if (made.name !== NAME || frameId !== on.mainFrame) return;
    current.context = made.uniqueId;
    documents += 1;
    changed.beat();
  });
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextUniqueId }) => {
    if (executionContextUniqueId === current.context) current.context = null;
  });
  cdp.on('Runtime.executionContextsCleared', () => {
    current.context = null;
  });
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING) return;
    if (payload === 'click') clicks += 1;
    else if (payload === 'full') on.onFull();
    else on.onInput(payload === 'person');
  });

  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: BINDING, executionContextName: NAME });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: [watchInput, limitInput].map((listen) => `(${listen.toString()})(globalThis.${BINDING});`).join('\n'),
    worldName: NAME,
    runImmediately: true,
  });

  return {
    clicks: () => clicks,
    documents: () => documents,
    evaluate: async (expression, timeoutMs) => {
      const deadline = performance.now() + timeoutMs;
      for (;;) {
        const left = deadline - performance.now();
        if (left <= 0) return null;
        if (current.context !== null) return within(evaluateIn(cdp, current.context, expression), left);
        await changed.wait(left);
      }
    },
  };
}

async function evaluateIn(cdp: CDPSession, uniqueContextId: string, expression: string): Promise<{ readonly value: unknown } | null> {
  try {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      uniqueContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) {
      throw new Error(`the bridge's own script failed: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    }
    return { value: result.value };
  } catch (error) {
    // A document that navigates away takes its contexts along: that is the null outcome.
    if (error instanceof Error && /context|navigated|closed|Promise was collected/i.test(error.message)) return null;
    throw error;
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), Math.max(ms, 0));
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
