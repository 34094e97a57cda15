import { z } from 'zod';
import { Sha256 } from './digest.ts';

/**
 * One line of `network.jsonl`. `request`: the browser's event and the proxied request joined by (method, URL, n-th occurrence).
 * `blocked`: refused by the proxy. `foreign`: came to the proxy without its credential; the first 407 of Chromium is one.
 * `unmatched`: seen by only one of the two witnesses.
 */
export const NetworkLine = z.strictObject({
  prev: Sha256,
  seq: z.int().nonnegative(),
  session: z.literal(1),
  kind: z.enum(['request', 'blocked', 'foreign', 'unmatched']),
  /** `<action id>.m<n>` for mutations, `<action id>.g<n>` for reads; `late.m<n>` and `late.g<n>` outside any action's window. */
  requestId: z.string().nullable(),
  actionId: z.string().nullable(),
  method: z.string(),
  url: z.string(),
  bodySha256: Sha256.nullable(),
  frame: z.enum(['main', 'child', 'none']),
  resource: z.string(),
  /** URL path of the script that started the request, where a script did. */
  initiator: z.string().nullable(),
  /** Whether the latest input event before the request, inside the same action, was a person's (`isTrusted`). */
  trusted: z.boolean().nullable(),
  status: z.int().nullable(),
});
export type NetworkLine = z.infer<typeof NetworkLine>;
