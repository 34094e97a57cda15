import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ACTION_HEADER, CAPABILITY_HEADER, PAGE_ORIGIN, TRAP_PATH } from '#contract/headers.ts';
import { sha256 } from '#contract/digest.ts';
import type { Channel } from '#contract/ledger.ts';

type Incoming = { readonly method: string; readonly path: string; readonly headers: IncomingHttpHeaders };

/**
 * How a request reached this world (SPEC CHAN). Only the bridge holds the capability; only the page's own requests carry its origin.
 * A GET sends no Origin, so a read is judged by one only where it has one.
 */
export function channelOf({ method, path, headers }: Incoming, capability: string): Channel {
  if (!hasCapability(headers[CAPABILITY_HEADER], capability)) return 'direct';
  if (path.startsWith(TRAP_PATH) && method === 'POST') return 'tool';
  const isRead = method === 'GET' || method === 'HEAD';
  const ownOrigin = headers.origin === PAGE_ORIGIN || (isRead && headers.origin === undefined);
  const sameOrigin = isRead || headers['sec-fetch-site'] === 'same-origin';
  if (!ownOrigin || !sameOrigin) return 'direct';
  return headers[ACTION_HEADER] === undefined ? 'unattributed' : 'ui';
}

/** Whether a header holds the secret of this trial. */
export function hasCapability(given: string | string[] | undefined, capability: string): boolean {
  // Digests have one length, so the comparison takes the same time whatever was sent.
  return typeof given === 'string' && timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(capability)));
}
