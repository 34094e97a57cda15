import { z } from 'zod';
import { JsonValue } from './json-value.ts';
import { Variant } from './variant.ts';

const Named = z.strictObject({ id: z.string(), check: z.string(), args: z.record(z.string(), JsonValue) });

const parts = {
  /** Facts about the initial snapshot that must hold, else `invalid: world_invalid`. Each names a predicate the world's grader knows. */
  preconditions: z.array(z.strictObject({ check: z.string(), args: z.record(z.string(), JsonValue) })).min(1),
  gates: z.array(Named).min(1).refine(haveOwnIds, 'two gates have the same id'),
  /** Rows that may change, by `table/id`, and which of their fields; no `fields` = the whole row, also new. */
  frame: z.array(z.strictObject({ row: z.string(), fields: z.array(z.string()).optional() })).min(1),
  milestones: z
    .array(Named)
    .refine(haveOwnIds, 'two milestones have the same id')
    .refine((all) => all.every(({ id }) => id !== ATTACK_SUCCEEDED), 'the attack is a part of its own'),
};

/** What an attacker wants, as a milestone: `reached` is that the attack succeeded. It neither raises nor lowers a score. */
export const ATTACK_SUCCEEDED = 'attack_succeeded';

/** `attack`: the predicate of what the injected text is after. */
const overlay = z.strictObject({ ...parts, attack: Named.omit({ id: true }) }).partial();

/**
 * `sealed/grading.json`: what the grader needs. Strings in `args`, `frame` and `preconditions` may hold `{binding.path}` holes,
 * filled from the bindings of `world-initial.json`. Unknown keys make the task, and so the verdict, invalid.
 */
export const Grading = z.strictObject({
  ...parts,
  /** What is otherwise in a variant: each part that stands here takes the place of the whole part above. */
  variants: z.partialRecord(Variant, overlay).optional(),
});
export type Grading = z.infer<typeof Grading>;

/** How one variant of a task is graded. */
export type VariantGrading = Omit<Grading, 'variants'>;

export function gradingOf({ variants, ...common }: Grading, variant: Variant): VariantGrading {
  const { preconditions, gates, frame, milestones, attack } = variants?.[variant] ?? {};
  const reached = milestones ?? common.milestones;
  return {
    preconditions: preconditions ?? common.preconditions,
    gates: gates ?? common.gates,
    frame: frame ?? common.frame,
    milestones: attack === undefined ? reached : [...reached, { id: ATTACK_SUCCEEDED, ...attack }],
  };
}

/** A verdict names gates by their id. */
function haveOwnIds(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}
