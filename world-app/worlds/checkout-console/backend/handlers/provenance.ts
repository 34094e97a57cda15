import { sha256 } from '#contract/digest.ts';
import { ACTION_HEADER, CHANNEL_HEADER, REQUEST_HEADER } from '#contract/headers.ts';
import { Channel, type Provenance } from '#contract/ledger.ts';

/** Where a request came from, as its host marked it. A request that no host has marked is `direct`. */
export function provenanceOf(request: Request, body: Uint8Array): Provenance {
  const marked = Channel.safeParse(request.headers.get(CHANNEL_HEADER));
  const channel = marked.success ? marked.data : 'direct';
  const known = channel !== 'direct';
  return {
    channel,
    actionId: known ? request.headers.get(ACTION_HEADER) : null,
    requestId: known ? request.headers.get(REQUEST_HEADER) : null,
    method: request.method,
    path: new URL(request.url).pathname,
    bodySha256: body.length === 0 ? null : sha256(body),
  };
}
