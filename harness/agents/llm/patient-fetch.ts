/**
 * A `fetch` that has the whole answer in hand or fails in the one way that is tried again: a server that says nothing for `patienceMs`,
 * or hangs up in the middle. Who aborts the call itself gets the plain abort.
 */
export function patientFetch(patienceMs: number): typeof globalThis.fetch {
  return async (input, init) => {
    const late = AbortSignal.timeout(patienceMs);
    const given = init?.signal ?? null;
    try {
      const response = await fetch(input, { ...init, signal: given === null ? late : AbortSignal.any([given, late]) });
      const body = await response.arrayBuffer();
      return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
    } catch (error) {
      if (given?.aborted === true) throw error;
      // The AI SDK knows this message, and no other, for a failure of the way to the server.
      throw new TypeError('fetch failed', { cause: error });
    }
  };
}
