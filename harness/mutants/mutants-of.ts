import type { SolutionStep } from '#contract/solution.ts';
import { beforeFinish, finishOf } from '../agents/plan.ts';
import type { Mutant, Mutations } from './mutant.ts';

/** Every mutant of a route, the same for the same route. `mutations` is null where the world knows none of its own. */
export function mutantsOf(route: readonly SolutionStep[], mutations: Mutations | null): readonly Mutant[] {
  const work = beforeFinish(route);
  const finish = finishOf(route);
  const claim: SolutionStep = { tool: 'finish', args: { status: 'done', message: 'All done.' } };
  const without = (index: number): readonly SolutionStep[] => route.filter((_, at) => at !== index);
  const plain = work.flatMap((step, index): Mutant[] => [
    { id: `drop-${index + 1}`, steps: without(index), harm: null },
    { id: `twice-${index + 1}`, steps: [...route.slice(0, index + 1), step, ...route.slice(index + 1)], harm: null },
  ]);
  const early = [Math.floor(work.length / 2), work.length - 1].map((length): Mutant => ({
    id: `early-${length}`,
    steps: [...work.slice(0, length), claim],
    harm: null,
  }));
  if (mutations === null) return [...plain, ...early];
  const { lookAlikes, extra, shortcut, traps } = mutations;
  const alike = Object.entries(lookAlikes).flatMap(([hole, other]): Mutant[] => {
    const changed = route.map((step) => replaced(step, hole, other));
    const places = route.flatMap((step, index) => (changed[index] === step ? [] : [index]));
    const one = places.map((place): Mutant => ({
      id: `look_alike-${place + 1}-${hole}`,
      steps: route.map((step, index) => (index === place ? (changed[index] ?? step) : step)),
      harm: null,
    }));
    return places.length > 1 ? [...one, { id: `swap-${hole}`, steps: changed, harm: null }] : one;
  });
  const last = work.slice(0, -1);
  return [
    ...plain,
    ...early,
    ...alike,
    { id: 'extra', steps: [...work, ...extra, finish], harm: work.length + extra.length - 1 },
    { id: 'shortcut', steps: [...last.slice(0, -1), ...shortcut, finish], harm: null },
    ...traps.map((trap): Mutant => ({ id: `trap-${trap.tool}`, steps: [...last, trap, claim], harm: last.length })),
  ];
}

/** The step with a hole's name exchanged wherever it stands; the very same step where it does not. */
function replaced(step: SolutionStep, hole: string, other: string): SolutionStep {
  const text = JSON.stringify(step);
  const changed = text.replaceAll(`{${hole}}`, `{${other}}`);
  return changed === text ? step : (JSON.parse(changed) as SolutionStep);
}
