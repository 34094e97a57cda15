import type { Fault } from '#contract/checkout-console/disturbances.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import { concerns } from './concerns.ts';

/** A fault of the task, and how often it can still strike. */
export type Armed<Kind extends Fault = Fault> = { readonly fault: Kind; left: number };

export function arm<Kind extends Fault>(faults: readonly Kind[]): readonly Armed<Kind>[] {
  return faults.map((fault) => ({ fault, left: fault.times }));
}

/** The first of that name that is ripe for a line, after so many accepted commands of persons (SPEC FLT-1). Whoever sees it strike takes one off. */
export function ripe<Kind extends Fault>(
  armed: readonly Armed<Kind>[],
  name: Fault['fault'],
  line: LedgerLine,
  accepted: number,
): Armed<Kind> | undefined {
  return armed.find(({ fault, left }) => left > 0 && fault.fault === name && accepted >= fault.after && concerns(fault, line));
}
