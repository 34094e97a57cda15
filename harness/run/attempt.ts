import { z } from 'zod';
import { Job } from './job.ts';

/**
 * `attempts/<trial>.json`: that a trial was begun, written before it was. Trials begun and attempts on record are the same number, whatever
 * became of them.
 */
export const Attempt = z.strictObject({
  attemptVersion: z.literal(1),
  trial: z.string().regex(/^[0-9a-z-]{1,100}$/),
  job: Job,
});
export type Attempt = z.infer<typeof Attempt>;
