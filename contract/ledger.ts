import { z } from 'zod';
import { JsonObject } from './json-value.ts';
import type { Json } from './canonical-json.ts';
import { Sha256 } from './digest.ts';

/** How a command reached the world (SPEC CHAN). */
export const channels = ['ui', 'unattributed', 'direct', 'tool', 'script', 'system'] as const;
export const Channel = z.enum(channels);
export type Channel = z.infer<typeof Channel>;

/** One row written or, with `row: null`, deleted. Folding all writes over the initial snapshot gives the final one. */
export const Write = z.strictObject({ table: z.string(), id: z.string(), row: JsonObject.nullable() });
export type Write = z.infer<typeof Write>;

/** What happened, in the words of the world's SPEC (`data` is parsed by the world's own event schema), and the rows it wrote. */
export const LedgerEvent = z.strictObject({
  type: z.string(),
  data: JsonObject,
  writes: z.array(Write),
});
export type LedgerEvent = z.infer<typeof LedgerEvent>;

export const Outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accepted') }),
  /** The same operation key again: answered with the first result, nothing written. */
  z.strictObject({ kind: z.literal('repeated') }),
  z.strictObject({ kind: z.literal('refused'), code: z.string() }),
]);
export type Outcome = z.infer<typeof Outcome>;

/** One line of `ledger.jsonl`. Reads are no commands and leave no line. `at` is world time, never the host's. */
export const LedgerLine = z.strictObject({
  prev: Sha256,
  seq: z.int().nonnegative(),
  session: z.literal(1),
  at: z.string(),
  channel: Channel,
  /** Staff id of the signed-in person for requests of the page; the trap's name for `tool`; `world` for `script` and `system`. */
  actor: z.string(),
  actionId: z.string().nullable(),
  requestId: z.string().nullable(),
  method: z.string().nullable(),
  /** Path of the request without its query. */
  path: z.string().nullable(),
  /** Null where the request had no body. */
  bodySha256: Sha256.nullable(),
  command: JsonObject,
  outcome: Outcome,
  events: z.array(LedgerEvent),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** Where a command came from, as far as the world can tell: the part of a line that its host decides. */
export type Provenance = Pick<LedgerLine, 'channel' | 'actionId' | 'requestId' | 'method' | 'path' | 'bodySha256'>;

/** A line before it is numbered and chained. */
export type LedgerEntry = Omit<LedgerLine, 'prev' | 'seq' | 'session' | 'command' | 'events'> & {
  readonly command: { readonly [key: string]: Json };
  readonly events: readonly LedgerEvent[];
};
