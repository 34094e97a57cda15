import type { CDPSession } from 'playwright-core';

/**
 * Answers the proxy's challenge during one load. Chromium remembers the credential for the process, so that no later request is
 * paused and the cache stays on.
 */
export async function signIn(
  cdp: CDPSession,
  credential: { readonly username: string; readonly password: string },
  load: () => Promise<void>,
): Promise<void> {
  const failed = Promise.withResolvers<never>();
  const answer = (sent: Promise<unknown>): void => void sent.catch(failed.reject);

  cdp.on('Fetch.requestPaused', ({ requestId }) => answer(cdp.send('Fetch.continueRequest', { requestId })));
  cdp.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const authChallengeResponse =
      authChallenge.source === 'Proxy' ? { response: 'ProvideCredentials' as const, ...credential } : { response: 'CancelAuth' as const };
    answer(cdp.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }));
  });
  await cdp.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: '*' }] });
  await Promise.race([load(), failed.promise]);
  await cdp.send('Fetch.disable');
}
