import { join } from 'node:path';
import { z } from 'zod';
import { Variant } from '#contract/variant.ts';
import { TaskRef } from '../packs/task-ref.ts';
import { root } from '../root.ts';

/** The flags that every command which plays a trial takes, for parseArgs. */
export const trialFlags = {
  task: { type: 'string' },
  variant: { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
  packs: { type: 'string', multiple: true },
} as const;

/** For every command that grades: how strong a seal the grader must have, or nothing is done. */
export const sealFlags = { 'require-seal': { type: 'string' } } as const;

export const SealFlags = z.object({ 'require-seal': z.enum(['uid', 'bwrap']).optional() });

/** The flags of a trial for commands that also answer with the verdict. */
export const gradedFlags = { ...trialFlags, ...sealFlags, expect: { type: 'string' }, json: { type: 'boolean' } } as const;

/** Folders of packs: those given, else the one that comes with the project. */
export const PacksFlag = z.array(z.string()).default([join(root, 'packs')]);

export const NoPositionals = z.array(z.string()).max(0, 'there is an argument too many');

export const Seed = z
  .string()
  .regex(/^[0-9]{1,9}$/, 'a seed is a whole number of up to nine digits')
  .transform(Number);

export const TrialFlags = z.strictObject({
  task: z.string({ error: 'a task is named PACK/TASK or PACK/TASK@VERSION' }).pipe(TaskRef),
  variant: Variant.default('clean'),
  seed: Seed.optional(),
  out: z.string().default('runs'),
  packs: PacksFlag,
  positionals: NoPositionals,
});
export type TrialFlags = Omit<z.infer<typeof TrialFlags>, 'positionals'>;

export const GradedFlags = TrialFlags.extend({
  ...SealFlags.shape,
  expect: z.enum(['pass', 'fail']).optional(),
  json: z.boolean().default(false),
});
