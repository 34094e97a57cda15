import { table } from '../table.ts';
import type { TrialResult } from '../trial/trial-result.ts';

/** A trial's summary, and how far its verdict says the agent was from what is sealed. */
export type Shown = TrialResult & { readonly containment: string };

/** What a person sees of a row of trials: a table, and where the reference trial's report lies. */
export function showResults(results: readonly Shown[]): string[] {
  const head = ['agent', 'result', 'gates failed', 'labels', 'containment', 'steps', 'seconds'];
  const rows = results.map(({ agent, result, gates, labels, containment, steps, durationMs }) => [
    agent,
    result,
    namesOr(Object.entries(gates).flatMap(([id, gate]) => (gate === 'fail' ? [id] : []))),
    namesOr(labels),
    containment,
    String(steps),
    (durationMs / 1000).toFixed(1),
  ]);
  const reference = results.find(({ agent }) => agent === 'reference');
  return [...table([head, ...rows]), ...(reference === undefined ? [] : ['', `report of the reference trial: ${reference.report}`])];
}

function namesOr(names: readonly string[]): string {
  return names.length === 0 ? '–' : names.join(', ');
}
