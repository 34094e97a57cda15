import { rateOf, type Rate } from './rate.ts';

export type Milestone = { readonly id: string; readonly reached: boolean };

/** How often each milestone was reached, in the order the task names them. Diagnosis: it never becomes a part of a score. */
export function milestoneRates(trials: readonly (readonly Milestone[])[]): { readonly id: string; readonly rate: Rate }[] {
  const ids = [...new Set(trials.flatMap((milestones) => milestones.map(({ id }) => id)))];
  return ids.flatMap((id) => {
    const seen = trials.flatMap((milestones) => milestones.filter((each) => each.id === id));
    const rate = rateOf(seen.filter(({ reached }) => reached).length, seen.length);
    return rate === null ? [] : [{ id, rate }];
  });
}
