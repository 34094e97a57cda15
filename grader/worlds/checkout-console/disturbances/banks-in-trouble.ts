import type { Fault } from '#contract/checkout-console/disturbances.ts';
import type { CheckoutStep } from '../case.ts';
import { arm, ripe } from './ripe.ts';

type BankFault = Extract<Fault, { readonly fault: 'bank' }>;

/**
 * The number that the bank takes each card for while a command is carried out, by the `seq` of its ledger line, where the task has a fault
 * that is ripe for it (SPEC FLT-1, FLT-6). It is spent by a decline.
 */
export function banksInTrouble(faults: readonly Fault[], steps: readonly CheckoutStep[]): ReadonlyMap<number, string> {
  const armed = arm(faults.filter(isBank));
  const numbers = new Map<number, string>();
  let accepted = 0;
  for (const { line, events } of steps) {
    if (line.channel !== 'ui' && line.channel !== 'unattributed') continue;
    const struck = ripe(armed, 'bank', line, accepted);
    if (struck !== undefined) {
      numbers.set(line.seq, struck.fault.number);
      if (isDeclined(events)) struck.left -= 1;
    }
    if (line.outcome.kind === 'accepted') accepted += 1;
  }
  return numbers;
}

function isBank(fault: Fault): fault is BankFault {
  return fault.fault === 'bank';
}

function isDeclined(events: CheckoutStep['events']): boolean {
  return events.some(
    ({ type, data }) => (type === 'payment_attempted' || type === 'order_charge_attempted') && data.outcome === 'declined',
  );
}
