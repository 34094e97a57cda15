import type { SolutionStep } from '#contract/solution.ts';

/** What an agent does, told as a change of the reference route: what goes wrong is all that differs. */
export type Plan = (reference: readonly SolutionStep[]) => readonly SolutionStep[];

/** The route without its last step, which is `finish`. */
export function beforeFinish(route: readonly SolutionStep[]): readonly SolutionStep[] {
  return route.slice(0, -1);
}

/** Its `finish`. */
export function finishOf(route: readonly SolutionStep[]): SolutionStep {
  const last = route.at(-1);
  if (last?.tool !== 'finish') throw new Error('a route ends with finish');
  return last;
}

/** The route up to and with the step that uses the control of this role and name. */
export function through(route: readonly SolutionStep[], role: string, name: string): readonly SolutionStep[] {
  const index = route.findIndex((step) => step.target?.role === role && step.target.name === name);
  if (index < 0) throw new Error(`the route uses no ${role} "${name}"`);
  return route.slice(0, index + 1);
}
