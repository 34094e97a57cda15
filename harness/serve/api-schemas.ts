import { z } from 'zod';
import { Sha256 } from '#contract/digest.ts';
import { Variant } from '#contract/variant.ts';
import { Result } from '#contract/verdict.ts';
import { JobId } from '../queue/ticket.ts';

/** What goes over HTTP. Requests are strict: a field that is not here is refused. */

const Key = z
  .string()
  .min(1)
  .max(200)
  .describe('Makes asking twice the same as asking once: a job that was queued with this key is answered again');
const Seed = z.int().min(0).max(999_999_999);

export const EnqueueBody = z.strictObject({
  task: z.string().min(1).max(200).describe('PACK/TASK or PACK/TASK@VERSION'),
  agent: z.string().min(1).max(200).describe('A built-in agent, llm:PROVIDER/MODEL, or mcp: whoever connects to the endpoint of the job'),
  variant: Variant.default('clean'),
  seed: Seed.optional().describe('Drawn where it is not given'),
  frames: z.boolean().default(true).describe('Whether a picture of each step is kept'),
  key: Key.optional(),
});

export const ResetBody = z.strictObject({
  seed: Seed.optional().describe('That of the job where it is not given'),
  key: Key.optional(),
});

export const JobPath = z.strictObject({ job: JobId });

export const JobState = z.enum(['waiting', 'playing', 'done', 'cancelled', 'dead']);

export const Attempt = z.strictObject({
  trial: z.string(),
  outcome: z
    .enum(['judged', 'untrusted', 'ungraded', 'broken_off', 'not_begun'])
    .describe('broken_off: the agent had acted, and it stays what it is; not_begun: it had not, and the job was begun anew'),
  result: Result.nullable().describe('As the signed verdict says; null where there is none'),
  labels: z.array(z.string()),
});

export const JobAnswer = z.strictObject({
  job: JobId,
  task: z.string(),
  variant: Variant,
  seed: Seed,
  agent: z.string(),
  environment: Sha256.describe('Version of world, bridge and grader'),
  resetOf: JobId.nullable(),
  state: JobState,
  why: z.string().nullable().describe('Why a dead job will not be played'),
  attempts: z.array(Attempt).describe('All there were; at most one stands for the job'),
  endpoint: z
    .strictObject({ url: z.url(), token: z.string() })
    .nullable()
    .describe(
      'Where the agent of a job for mcp connects, while it is played: an MCP server over Streamable HTTP, with a bearer token of its own',
    ),
});
export type JobAnswer = z.infer<typeof JobAnswer>;

export const ListQuery = z.strictObject({
  state: JobState.optional(),
  after: JobId.optional().describe('The last job of the page before'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const ListAnswer = z.strictObject({ jobs: z.array(JobAnswer), next: JobId.nullable() });
export type ListAnswer = z.infer<typeof ListAnswer>;

export const QueueAnswer = z.strictObject({
  waiting: z.int().nonnegative(),
  most: z.int().positive().describe('More than so many are not taken'),
  queue: z.enum(['here', 'redis']),
});

export const ErrorAnswer = z.strictObject({ error: z.strictObject({ code: z.string(), message: z.string() }) });

export const Nothing = z.strictObject({});
