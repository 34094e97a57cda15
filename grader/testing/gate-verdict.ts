import type { Json } from '#contract/canonical-json.ts';
import type { GateResult, Verdict } from '#contract/verdict.ts';
import type { Trial } from './recorder.ts';
import { verdictOn } from './verdict-on.ts';

const tables =
  'clock counters settings staff locations variants levels customers drafts holds orders payments discounts returns disputes statements statementRows rates messages views';

/** Everything may change, so that nothing but the gate under test can object. */
const frame = tables.split(' ').map((table) => ({ row: `${table}/*` }));
const always = [
  { id: 'blast_radius', check: 'blast_radius', args: {} },
  { id: 'no_traps', check: 'no_traps', args: {} },
];

export type AskedGate = readonly [check: string, args: { readonly [name: string]: Json }];

/** The verdict of a task that has this gate, and those that every task has, with a frame in which everything may change. */
export function verdictBy(trial: Trial, ...asked: readonly AskedGate[]): Verdict {
  const preconditions = [{ check: 'clock_at', args: { now: '2026-03-16T09:00:00Z' } }];
  const gates = [...asked.map(([check, args]) => ({ id: check, check, args })), ...always];
  return verdictOn(trial, { 'grading.json': () => JSON.stringify({ preconditions, gates, frame, milestones: [] }) });
}

/** What one gate says of a trial that everything else finds in order. @throws Error where another gate objects, or nothing can be judged */
export function gateOn(trial: Trial, ...[check, args]: AskedGate): GateResult {
  const { invalid, gates } = verdictBy(trial, [check, args]);
  const others = gates.filter((gate) => gate.check !== check && gate.result === 'fail');
  const [gate] = gates;
  if (invalid !== null || gate === undefined || others.length > 0)
    throw new Error(invalid ?? `${others.map(({ id }) => id).join()} object too`);
  return gate;
}

/** `holds`, or by which forms it fails. */
export function standing({ result, because }: GateResult): string {
  const state = because.includes('State form fails') ? ['state'] : [];
  const ledger = because.includes('Ledger form fails') ? ['ledger'] : [];
  return result === 'pass' ? 'holds' : [...state, ...ledger].join(' and ');
}
