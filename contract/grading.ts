import { z } from 'zod';
import { JsonValue } from './json-value.ts';

/**
 * `sealed/grading.json`: what the grader needs. Strings in `args`, `frame` and `preconditions` may hold `{binding.path}` holes,
 * filled from the bindings of `world-initial.json`. Unknown keys make the task, and so the verdict, invalid.
 */
export const Grading = z.strictObject({
  /** Facts about the initial snapshot that must hold, else `invalid: world_invalid`. Each names a predicate the world's grader knows. */
  preconditions: z.array(z.strictObject({ check: z.string(), args: z.record(z.string(), JsonValue) })).min(1),
  gates: z
    .array(z.strictObject({ id: z.string(), check: z.string(), args: z.record(z.string(), JsonValue) }))
    .min(1)
    .refine(haveOwnIds, 'two gates have the same id'),
  /** Rows that may change, by `table/id`, and which of their fields; no `fields` = the whole row, also new. */
  frame: z.array(z.strictObject({ row: z.string(), fields: z.array(z.string()).optional() })).min(1),
  milestones: z
    .array(z.strictObject({ id: z.string(), check: z.string(), args: z.record(z.string(), JsonValue) }))
    .refine(haveOwnIds, 'two milestones have the same id'),
});
export type Grading = z.infer<typeof Grading>;

/** A verdict names gates by their id. */
function haveOwnIds(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}
