import { z } from 'zod';

/** A control as a person names it. `within` narrows to the subtree of another control or landmark, where a name alone is not unique. */
export const Target = z.strictObject({
  role: z.string(),
  name: z.string(),
  within: z.strictObject({ role: z.string(), name: z.string() }).optional(),
});
export type Target = z.infer<typeof Target>;

/**
 * One tool call of a reference solution. Strings may hold `{binding.path}` holes and `{seen.<name>}` for what an earlier step read:
 * `read` keeps the first match of `pattern` (one capture group) in the observation that answers this step.
 */
export const SolutionStep = z.strictObject({
  tool: z.string(),
  args: z.record(z.string(), z.json()),
  target: Target.optional(),
  read: z.strictObject({ name: z.string(), pattern: z.string() }).optional(),
});
export type SolutionStep = z.infer<typeof SolutionStep>;

/** `sealed/solution.json`: the ways to do the work; the first is the one `reference` takes. */
export const Solution = z.strictObject({
  routes: z.array(z.strictObject({ id: z.string(), steps: z.array(SolutionStep).min(1) })).min(1),
});
export type Solution = z.infer<typeof Solution>;
