import { setTimeout as pause } from 'node:timers/promises';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { ACTION_HEADER, CHANNEL_HEADER, DELAY_HEADER, HEADER_PREFIX, PAGE_ORIGIN, REQUEST_HEADER } from '#contract/headers.ts';
import type { Channel } from '#contract/ledger.ts';

/**
 * The request as handlers take it. Of the headers that only the bridge may set, the ids go on, the capability stays here, and the
 * channel is this host's word alone.
 */
export function toFetchRequest(request: ExpressRequest, channel: Channel): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(HEADER_PREFIX)) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CHANNEL_HEADER, channel);
  for (const name of [ACTION_HEADER, REQUEST_HEADER]) {
    const value = request.headers[name];
    if (typeof value === 'string' && channel !== 'direct') headers.set(name, value);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && Buffer.isBuffer(request.body);
  return new Request(`${PAGE_ORIGIN}${request.originalUrl}`, {
    method: request.method,
    headers,
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  });
}

/** Sends what a handler answered, late where it says so. */
export async function sendFetchResponse(answer: Response, response: ExpressResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  const delay = Number(answer.headers.get(DELAY_HEADER) ?? 0);
  if (delay > 0) await pause(delay);
  response.status(answer.status);
  for (const [name, value] of answer.headers) if (name !== DELAY_HEADER) response.setHeader(name, value);
  response.end(body);
}
