import type { Cheat, SolutionStep } from '#contract/solution.ts';
import { beforeFinish, finishOf } from './plan.ts';

/** The steps of a cheat on a route: so much of the route, with its texts exchanged, then what it does instead. */
export function stepsOf({ keep, instead, next }: Cheat, route: readonly SolutionStep[]): readonly SolutionStep[] {
  const begun = keep === undefined ? beforeFinish(route) : route.slice(0, keep);
  const kept = begun.map((step) => withTexts(step, instead));
  const last = next.at(-1);
  return last?.tool === 'finish' ? [...kept, ...next] : [...kept, ...next, withTexts(finishOf(route), instead)];
}

function withTexts(step: SolutionStep, instead: Cheat['instead']): SolutionStep {
  const text = Object.entries(instead).reduce((was, [from, to]) => was.replaceAll(inJson(from), inJson(to)), JSON.stringify(step));
  return JSON.parse(text) as SolutionStep;
}

/** A text as it stands between the quotes of a JSON string. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
