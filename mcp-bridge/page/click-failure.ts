import { errors } from 'playwright-core';
import { Refused } from '../refusal.ts';

/** What kept Playwright from acting, read from the log of its checks. Anything else than its running out of time is thrown on. */
export async function clickFailure(error: unknown, covering: () => Promise<string>): Promise<Refused> {
  if (!(error instanceof errors.TimeoutError)) throw error;
  const log = error.message;
  if (wasPerformed(log)) return new Refused('not_responding', 'the page had the input, but did not come to an end with it in time');
  if (log.includes('intercepts pointer events')) return new Refused('covered', `${await covering()} lies over it`);
  if (log.includes('element is not enabled')) return new Refused('disabled', 'it is disabled');
  if (log.includes('element is not visible')) return new Refused('hidden', 'it is not visible');
  if (log.includes('element is not stable')) return new Refused('changed', 'it does not stand still');
  if (log.includes('element was detached') || !log.includes('locator resolved to')) return new Refused('stale_ref', 'it went away');
  if (log.includes('outside of the viewport')) return new Refused('hidden', 'it cannot be scrolled into view');
  return new Refused('not_responding', 'the page did not take the input in time');
}

/** Whether the last try got as far as the input itself. Earlier tries may have failed for any of the reasons above. */
function wasPerformed(log: string): boolean {
  const performed = log.lastIndexOf('performing click action');
  return performed > Math.max(log.lastIndexOf('attempting click action'), log.lastIndexOf('intercepts pointer events'));
}
