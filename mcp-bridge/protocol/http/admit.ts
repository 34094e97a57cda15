import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { localhostAllowedHostnames, localhostAllowedOrigins, validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';

/** The one path there is. */
export const MCP_PATH = '/mcp';

/** Those of Streamable HTTP. Of another, TRACE for one, the web's own `Request` can make nothing. */
const methods: ReadonlySet<string> = new Set(['POST', 'GET', 'DELETE']);

/** Why a request goes no further than its head. */
export type Refusal = { readonly status: 401 | 403 | 404 | 405 | 503; readonly message: string };

type Head = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders };

/**
 * Lets a request in only from this machine (no page of another site may point its own name here), and only with the token.
 * Null where it may proceed.
 */
export function admit({ method, url, headers }: Head, token: string): Refusal | null {
  const stranger = admitFrom(headers, token);
  if (stranger !== null) return stranger;
  if (url.split('?', 1)[0] !== MCP_PATH) return { status: 404, message: `There is nothing but ${MCP_PATH}` };
  if (!methods.has(method)) return { status: 405, message: `There is nothing to ${method}` };
  return null;
}

/** The same whatever is asked for. */
export function admitFrom(headers: IncomingHttpHeaders, token: string): (Refusal & { readonly status: 401 | 403 }) | null {
  const host = validateHostHeader(headers.host, localhostAllowedHostnames());
  if (!host.ok) return { status: 403, message: host.message };
  const origin = validateOriginHeader(headers.origin, localhostAllowedOrigins());
  if (!origin.ok) return { status: 403, message: origin.message };
  if (!isToken(headers.authorization, token))
    return { status: 401, message: 'A bearer token is needed: the one that was printed at the start' };
  return null;
}

/** Compares digests, so that neither length nor beginning of the token can be timed. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
