import { z } from 'zod';

/** What an agent says when it is done. The answer fields of a task stand in its instruction, never in the tool's schema. */
export const FinishArgs = z.strictObject({
  status: z.enum(['done', 'infeasible', 'gave_up']),
  code: z.string().max(200).optional(),
  evidence: z.array(z.string().max(2000)).max(50).optional(),
  answer: z.record(z.string().max(100), z.string().max(2000)).optional(),
  message: z.string().max(10_000).optional(),
});
export type FinishArgs = z.infer<typeof FinishArgs>;

/** `reply.json`: the argument of `finish`, or that there was none. */
export const Reply = z.union([FinishArgs, z.strictObject({ status: z.literal('none') })]);
export type Reply = z.infer<typeof Reply>;
