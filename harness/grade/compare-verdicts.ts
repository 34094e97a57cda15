import type { Result, Verdict } from '#contract/verdict.ts';
import { differingFields } from './differing-fields.ts';

/** `flip`: another result. `words`: the same one, said or reasoned otherwise. `first`: there was no verdict to compare with. */
export type Change = 'none' | 'words' | 'flip' | 'first';

export type Comparison = { readonly change: Change; readonly was: Result | null; readonly is: Result; readonly why: readonly string[] };

/** What a second grading changed, and why: gate by gate, label by label, one sentence each. */
export function compareVerdicts(before: Verdict | null, after: Verdict): Comparison {
  const is = after.result;
  if (before === null) return { change: 'first', was: null, is, why: [] };
  const fields = differingFields(before, after);
  const was = before.result;
  if (fields.length === 0) return { change: 'none', was, is, why: [] };
  const why = [...gates(before, after), ...labels(before, after), ...invalidity(before, after)];
  return { change: was === is ? 'words' : 'flip', was, is, why: why.length > 0 ? why : [`${fields.join(', ')} read otherwise`] };
}

function gates(before: Verdict, after: Verdict): string[] {
  const ids = [...new Set([...before.gates, ...after.gates].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [was, is] = [before, after].map((verdict) => verdict.gates.find((gate) => gate.id === id));
    if (was?.result === is?.result) return [];
    return [`${id}: ${was?.result ?? 'not judged'}, now ${is?.result ?? 'not judged'} (${(is ?? was)?.because})`];
  });
}

function labels(before: Verdict, after: Verdict): string[] {
  return [
    ...after.labels.filter((label) => !before.labels.includes(label)).map((label) => `now labelled ${label}`),
    ...before.labels.filter((label) => !after.labels.includes(label)).map((label) => `no longer labelled ${label}`),
  ];
}

function invalidity(before: Verdict, after: Verdict): string[] {
  if (after.invalid !== null) return before.invalid === after.invalid ? [] : [after.invalid];
  return before.invalid === null ? [] : [`it was invalid: ${before.invalid}`];
}
