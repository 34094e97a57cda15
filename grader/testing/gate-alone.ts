import type { Tables } from '#contract/checkout-console/state.ts';
import type { Evidence } from '../bundle/read-evidence.ts';
import type { Step } from '../facts/fold-ledger.ts';
import { foldLedger } from '../facts/fold-ledger.ts';
import type { Args, Context } from '../worlds/world-grader.ts';
import type { Case, CheckoutStep } from '../worlds/checkout-console/case.ts';
import type { Gate } from '../worlds/checkout-console/define-check.ts';
import { asLeftByColleagues } from '../worlds/checkout-console/disturbances/as-left-by-colleagues.ts';
import { readSteps, readTables } from '../worlds/checkout-console/facts/read-steps.ts';
import type { Rows, Trial } from './recorder.ts';

/** What the forms of a gate see, to be bent apart: snapshots and lines need not agree here. */
export type Seen = { readonly initial: Rows; readonly found: Rows; readonly final: Rows; readonly steps: CheckoutStep[] };

/**
 * `holds`, or the forms by which a gate fails, where no fact is asked first and no other gate: what one form sees when the other is
 * deceived. Commands of the channel `script` are colleagues'; `others` are the results of other gates.
 */
export function alone(
  gate: Gate,
  args: Args,
  trial: Trial,
  bend: (seen: Seen) => void = () => undefined,
  others: Context['others'] = [],
): string {
  const { state, ledger } = gate.judge(caseOf(trial, bend), args, { frame: [], others });
  const failing = [state.holds ? [] : ['state'], ledger.holds ? [] : ['ledger']].flat();
  return failing.length === 0 ? 'holds' : failing.join(' and ');
}

function caseOf(trial: Trial, bend: (seen: Seen) => void): Case {
  const pageFiles = { '/index.html': '', '/assets/index-1a2b.js': '' };
  const evidence = { ...structuredClone(trial), manifest: { pageFiles } } as unknown as Evidence;
  const folded: readonly Step[] = foldLedger(evidence.initial, evidence.final, evidence.ledger);
  const scripted = new Set(evidence.ledger.filter(({ channel }) => channel === 'script').map(({ seq }) => seq));
  const steps = readSteps(folded);
  const rows = (tables: Tables): Rows => structuredClone(tables);
  const seen: Seen = {
    initial: rows(readTables(evidence.initial)),
    found: rows(asLeftByColleagues(evidence.initial, folded, scripted)),
    final: rows(readTables(evidence.final)),
    steps: steps.filter(({ line }) => !scripted.has(line.seq)),
  };
  bend(seen);
  const colleagues = steps.filter(({ line }) => scripted.has(line.seq));
  return { evidence, ...seen, colleagues };
}
