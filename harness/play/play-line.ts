import { z } from 'zod';
import { Sha256 } from '#contract/digest.ts';
import { FinishArgs } from '#contract/finish.ts';
import { JsonObject } from '#contract/json-value.ts';
import { Difficulty } from '#contract/play.ts';
import { SolutionStep } from '#contract/solution.ts';
import { Variant } from '#contract/variant.ts';

/** Milliseconds since 1970, by this host's clock. */
const at = z.int().nonnegative();

const Outcome = z.strictObject({
  result: z.enum(['pass', 'fail', 'invalid']),
  labels: z.array(z.string()).readonly(),
  gates: z.array(z.strictObject({ id: z.string(), result: z.enum(['pass', 'fail']), because: z.string() })).readonly(),
  stopped: z.string().nullable(),
  report: z.string().nullable(),
});

/** One line of a run's `journal.jsonl`: written before anything is answered, so that what a person was told is on disk. */
export const PlayLine = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('begun'),
    version: z.literal(1),
    at,
    run: z.string(),
    person: z.string(),
    task: z.string(),
    variant: Variant,
    seed: z.int().nonnegative(),
    instruction: z.string(),
    bindings: JsonObject,
  }),
  /** The clock runs from here, for this tab. */
  z.strictObject({ kind: z.literal('on'), at, seat: z.string() }),
  z.strictObject({ kind: z.literal('off'), at, why: z.enum(['paused', 'away']) }),
  /** The console was loaded, or loaded again. */
  z.strictObject({ kind: z.literal('opened'), at, path: z.string() }),
  z.strictObject({ kind: z.literal('place'), at, path: z.string() }),
  /** What the console asked the world, in the order in which it arrived there, and the digest of the answer. */
  z.strictObject({
    kind: z.literal('request'),
    at,
    method: z.string(),
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    /** Base64. */
    body: z.string(),
    action: z.string(),
    request: z.string(),
    status: z.int(),
    answer: Sha256,
  }),
  z.strictObject({
    kind: z.literal('step'),
    at,
    seat: z.string(),
    n: z.int(),
    step: SolutionStep,
    point: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
    before: Sha256,
    text: z.string(),
  }),
  /** Something that a person did and no call can do. */
  z.strictObject({ kind: z.literal('unclear'), at, seat: z.string(), n: z.int(), gesture: z.string() }),
  z.strictObject({ kind: z.literal('finish'), at, reply: FinishArgs, text: z.string().nullable() }),
  z.strictObject({ kind: z.literal('graded'), at, outcome: Outcome }),
  /** There was no verdict, and its person asks for another try at one. */
  z.strictObject({ kind: z.literal('again'), at }),
  z.strictObject({ kind: z.literal('rated'), at, difficulty: Difficulty }),
  z.strictObject({ kind: z.literal('lost'), at, why: z.string() }),
  /** The person put it aside and is free for another. */
  z.strictObject({ kind: z.literal('left'), at }),
]);
export type PlayLine = z.infer<typeof PlayLine>;
