import { z } from 'zod';
import { Variant } from './variant.ts';
import { WorldName } from './world-name.ts';

const field = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ describe: z.string(), type: z.literal(type), ...shape });

/** A field of the answer and what is written into it; the forms that say the same value are those of its type (SPEC CLAIM-7). */
export const AnswerField = z.discriminatedUnion('type', [
  field('id', {}),
  field('ids', {}),
  field('money', {}),
  field('integer', {}),
  /** `tolerance`: how far off it may be, either way; a decimal, as the answer is. */
  field('decimal', { tolerance: z.string().regex(/^[0-9]+(?:\.[0-9]{1,6})?$/) }),
  /** One phrase of these, which the instruction lists. */
  field('choice', { of: z.array(z.string().min(1)).min(2) }),
]);
export type AnswerField = z.infer<typeof AnswerField>;

/** `public/task.json`: all that the agent's side may know. `instruction` holds `{binding.path}` holes that the trial's draw fills. */
export const PublicTask = z.strictObject({
  world: WorldName,
  id: z.string().regex(/^[a-z0-9-]+$/),
  version: z.int().positive(),
  title: z.string(),
  instruction: z.string(),
  budget: z.strictObject({
    maxSteps: z.int().positive().max(100_000),
    /** At most a day: a longer timer than some weeks would go off at once. */
    maxSeconds: z.int().positive().max(86_400),
    maxTokens: z.int().positive().optional(),
  }),
  profile: z.enum(['refs', 'pixels', 'both']),
  answerFields: z.record(z.string(), AnswerField),
  /** Those there are of it. */
  variants: z.array(Variant).min(1).default(['clean']),
  spec: z.int().positive(),
});
export type PublicTask = z.infer<typeof PublicTask>;

/** `checkout-console/finish-checkout@1` */
export function taskId(task: Pick<PublicTask, 'world' | 'id' | 'version'>): string {
  return `${task.world}/${task.id}@${task.version}`;
}
