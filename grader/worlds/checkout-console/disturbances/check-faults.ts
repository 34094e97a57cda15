import type { Fault } from '#contract/checkout-console/disturbances.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { Evidence } from '../../../bundle/read-evidence.ts';
import { arm, ripe, type Armed } from './ripe.ts';

/** The system failed where the task lets it, not earlier and not oftener (SPEC FLT-1 to FLT-3, FLT-7), else `tampered`. */
export function checkFaults(faults: readonly Fault[], { ledger, network }: Evidence): void {
  const status = new Map(network.map((line) => [line.requestId, line.status]));
  const armed = arm(faults);
  const mayBeSignedOut = faults.some(({ fault }) => fault === 'signed_out');
  let accepted = 0;
  for (const line of ledger) {
    if (line.channel !== 'ui' && line.channel !== 'unattributed') continue;
    const name = failureOf(line, status.get(line.requestId) ?? null);
    // A read can sign somebody out too, and leaves no line.
    if (line.outcome.kind === 'refused' && line.outcome.code === 'signed_out' && !mayBeSignedOut)
      throw tampered(`ledger line ${line.seq}: nobody is signed out in this task`);
    if (name !== null) strike(armed, name, line, accepted);
    if (line.outcome.kind === 'accepted') accepted += 1;
  }
}

function failureOf({ outcome }: LedgerLine, status: number | null): Fault['fault'] | null {
  if (outcome.kind === 'refused') return outcome.code === 'unavailable' || status === 503 ? 'unavailable' : null;
  if (status === 503) return 'no_answer';
  return status === 504 ? 'lost_answer' : null;
}

function strike(armed: readonly Armed[], name: Fault['fault'], line: LedgerLine, accepted: number): void {
  const struck = ripe(armed, name, line, accepted);
  if (struck === undefined) throw tampered(`ledger line ${line.seq}: the task has no fault ${name} here`);
  struck.left -= 1;
}
