import { z } from 'zod';

/** Text that canonical JSON can hold. */
const text = (most: number): z.ZodString =>
  z
    .string()
    .max(most)
    .refine((value) => value.isWellFormed(), 'broken text: a lone surrogate');

/** What an agent says when it is done. The answer fields of a task stand in its instruction, never in the tool's schema. */
export const FinishArgs = z.strictObject({
  status: z.enum(['done', 'infeasible', 'gave_up']),
  code: text(200).optional(),
  evidence: z.array(text(2000)).max(50).optional(),
  answer: z.record(text(100), text(2000)).optional(),
  message: text(10_000).optional(),
});
export type FinishArgs = z.infer<typeof FinishArgs>;

/** `reply.json`: the argument of `finish`, or that there was none. */
export const Reply = z.union([FinishArgs, z.strictObject({ status: z.literal('none') })]);
export type Reply = z.infer<typeof Reply>;
