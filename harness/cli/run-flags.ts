import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { Variant } from '#contract/variant.ts';
import { RunName } from '../run/run-plan.ts';
import { SuiteName } from '../run/suites.ts';
import { NoPositionals, PacksFlag, Seed } from './trial-flags.ts';

/** The flags of `run`, for parseArgs. */
export const runFlags = {
  tasks: { type: 'string', multiple: true },
  agent: { type: 'string', multiple: true },
  trials: { type: 'string' },
  workers: { type: 'string' },
  warm: { type: 'string' },
  seed: { type: 'string' },
  seeds: { type: 'string' },
  variant: { type: 'string' },
  out: { type: 'string' },
  run: { type: 'string' },
  packs: { type: 'string', multiple: true },
  suites: { type: 'string' },
  'task-suite': { type: 'string' },
  'agent-card': { type: 'string', multiple: true },
  'max-memory': { type: 'string' },
  'max-cpu': { type: 'string' },
  'no-pictures': { type: 'boolean' },
  gate: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const whole = (most: number, least = 1): z.ZodType<number, string> =>
  z
    .string()
    .regex(/^[0-9]{1,7}$/, 'it is a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most));

const Seeds = z
  .string()
  .regex(/^[0-9]{1,9}\.\.[0-9]{1,9}$/, 'seeds are a range FROM..TO')
  .transform((text) => text.split('..').map(Number) as [number, number])
  .refine(([from, to]) => from <= to && to - from < 100_000, 'seeds are a range FROM..TO of at most 100,000');

export const RunFlags = z
  .strictObject({
    tasks: z.array(z.string()).default([]),
    agent: z.array(z.string()).default([]),
    trials: whole(100_000).optional(),
    workers: whole(256).default(Math.max(1, availableParallelism())),
    warm: whole(16, 0).default(1),
    seed: Seed.optional(),
    seeds: Seeds.optional(),
    variant: Variant.optional(),
    out: z.string().default('runs'),
    run: RunName.optional(),
    packs: PacksFlag,
    suites: z.string().optional(),
    'task-suite': SuiteName.optional(),
    'agent-card': z.array(z.string()).default([]),
    'max-memory': whole(1_000_000).optional(),
    'max-cpu': whole(1_000_000).optional(),
    'no-pictures': z.boolean().optional(),
    gate: z.boolean().default(false),
    json: z.boolean().default(false),
    positionals: NoPositionals,
  })
  .refine(({ seed, seeds }) => seed === undefined || seeds === undefined, '--seed and --seeds are two ways to say it: give one')
  .transform((flags) => ({ ...flags, tasks: flags.tasks.flatMap((words) => words.split(',').filter((word) => word !== '')) }));
export type RunFlags = z.infer<typeof RunFlags>;

/** Beside the tasks, so that it is kept with them. */
export function suitesPath({ suites, packs }: { readonly suites?: string | undefined; readonly packs: readonly string[] }): string {
  return suites ?? join(packs[0] ?? 'packs', 'suites.json');
}
