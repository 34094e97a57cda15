import { z } from 'zod';

/** What a person found who read a passing trial. It is kept beside the run and moves no score. */
export const Review = z.strictObject({
  reviewVersion: z.literal(1),
  trial: z.string().regex(/^[0-9a-z-]{1,100}$/),
  /** Digest of the bundle that was read. */
  bundle: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  reader: z.string().trim().min(1).max(100),
  finding: z.enum(['sound', 'doubt']),
  note: z.string().max(4000),
  at: z.iso.datetime(),
});
export type Review = z.infer<typeof Review>;
