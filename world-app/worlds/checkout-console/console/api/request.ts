import type { Failure } from '#checkout-console/wire/views.ts';
import { useShopTime } from './shop-time.ts';
import { useSignedOut } from './signed-out.ts';

/** What the server said to a request: a value, or why not. */
export type Answer<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

const unread: Failure = { code: 'unreachable', message: 'The shop’s server gave no answer.', retryable: true };
const unsent: Failure = { ...unread, message: `${unread.message} Check whether the change was made before you try again.` };

/** Sends one request to the shop's server. Never throws: no answer, or an answer that is not the server's, is a failure `unreachable`. */
export async function request<Value>(path: string, init?: RequestInit): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, init);
    const body: unknown = await response.json();
    const now = response.headers.get('shop-time');
    if (now !== null) useShopTime.setState({ now });
    if (response.status === 401) useSignedOut.setState({ signedOut: true });
    // The page's own server is trusted to keep to the wire types.
    return response.ok ? { ok: true, value: body as Value } : { ok: false, failure: body as Failure };
  } catch {
    // The network's and the JSON parser's errors say nothing that a person could use: both become the recorded outcome.
    return { ok: false, failure: init === undefined ? unread : unsent };
  }
}

/** Sends a change. The request leaves in the same task as the call. */
export function post<Value>(path: string, body: object): Promise<Answer<Value>> {
  return request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
