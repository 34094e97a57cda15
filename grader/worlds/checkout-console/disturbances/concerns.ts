import type { Fault } from '#contract/checkout-console/disturbances.ts';
import type { LedgerLine } from '#contract/ledger.ts';

/** Whether a fault is about the command that a line is about (SPEC FLT-1). */
export function concerns(fault: Fault, { command, path }: LedgerLine): boolean {
  if ('list' in fault || 'read' in fault.at) return false;
  return fault.at.command === command['kind'] && (fault.at.on === undefined || fault.at.on === path?.split('/')[3]);
}
