/** What became of one mutant. */
export type MutantResult = {
  readonly task: string;
  readonly mutant: string;
  readonly result: 'pass' | 'fail' | 'invalid';
  readonly lostAt: string | null;
  /** The action that did harm by itself; null where the mutant has none. */
  readonly harm: string | null;
};

/** A mutant that does the work all the same, and why. */
export type Equivalent = { readonly mutant: string; readonly why: string };

export type MutantCount = { readonly task: string; readonly killed: number; readonly total: number; readonly equivalent: number };

/** How many mutants of a task were rejected, and what must not be: one that passes and is not listed, a listed one that fails, a wrong `lostAt`. */
export function judgeMutants(
  task: string,
  results: readonly MutantResult[],
  equivalents: readonly Equivalent[],
): { readonly count: MutantCount; readonly faults: readonly string[] } {
  const own = results.filter((result) => result.task === task);
  const isListed = (mutant: string): boolean => equivalents.some((each) => each.mutant === mutant);
  const faults = own.flatMap(({ mutant, result, lostAt, harm }) => [
    ...(result === 'invalid' ? [`${task}: ${mutant} came to no verdict`] : []),
    ...(result === 'pass' && !isListed(mutant) ? [`${task}: ${mutant} survives`] : []),
    ...(result === 'fail' && isListed(mutant) ? [`${task}: ${mutant} is listed as equivalent and is rejected`] : []),
    ...(harm !== null && lostAt !== harm ? [`${task}: ${mutant} was lost at ${lostAt ?? 'no action'}, but ${harm} did the harm`] : []),
  ]);
  const killed = own.filter(({ result }) => result === 'fail').length;
  return { count: { task, killed, total: own.length, equivalent: own.filter(({ mutant }) => isListed(mutant)).length }, faults };
}
