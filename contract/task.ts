import { z } from 'zod';
import { WorldName } from './world-name.ts';

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
  answerFields: z.record(z.string(), z.strictObject({ describe: z.string() })),
  spec: z.int().positive(),
});
export type PublicTask = z.infer<typeof PublicTask>;

/** `checkout-console/finish-checkout@1` */
export function taskId(task: Pick<PublicTask, 'world' | 'id' | 'version'>): string {
  return `${task.world}/${task.id}@${task.version}`;
}
