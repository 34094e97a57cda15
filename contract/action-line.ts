import { z } from 'zod';
import { JsonValue } from './json-value.ts';
import { Sha256 } from './digest.ts';

export const ActionOutcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ok') }),
  z.strictObject({ kind: z.literal('error'), code: z.string(), message: z.string() }),
]);

/** One line of `actions.jsonl`: every tool call, listed or not, known or not. */
export const ActionLine = z.strictObject({
  prev: Sha256,
  seq: z.int().nonnegative(),
  session: z.literal(1),
  /** `a1`, `a2`, … in the order of the calls. */
  id: z.string().regex(/^a[1-9][0-9]*$/),
  tool: z.string(),
  standing: z.enum(['listed', 'trap', 'unknown']),
  args: JsonValue,
  /** What the reference or point meant when the call came: role and accessible name. */
  target: z.strictObject({ role: z.string(), name: z.string() }).nullable(),
  point: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
  outcome: ActionOutcome,
  /** SHA-256 of the text the agent was answered with. */
  observation: Sha256.nullable(),
  /** What the bridge stopped at the browser's edge during this call (a foreign page, a blocked scheme). */
  escapes: z.array(z.string()),
});
export type ActionLine = z.infer<typeof ActionLine>;
