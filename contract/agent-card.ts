import { z } from 'zod';
import { Sha256 } from './digest.ts';

const word = z.string().min(1).max(200);

/** What an operator says of an agent, so that others know what a score is about. A claim: nothing of it is checked, and no grade rests on it. */
export const AgentCard = z.strictObject({
  cardVersion: z.literal(1),
  /** The agent's name on the command line. */
  agent: z.string().min(1).max(2000),
  model: word,
  /** SHA-256 of the system prompt, so that two runs can be told to have had the same one. */
  promptDigest: Sha256.nullable().default(null),
  sampling: z.record(word, z.union([z.number(), z.string().max(200), z.boolean(), z.null()])).default({}),
  /** Where the model runs. */
  host: word.nullable().default(null),
  /** Hundredths of the currency for a million tokens. */
  prices: z
    .strictObject({
      currency: z.string().regex(/^[A-Z]{3}$/),
      inputCentsPerMillion: z.int().nonnegative(),
      outputCentsPerMillion: z.int().nonnegative(),
    })
    .nullable()
    .default(null),
});
export type AgentCard = z.infer<typeof AgentCard>;
