import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { CheckoutStep } from '../case.ts';

/** All that the world does by itself (SPEC CHAN-3): let time pass and holds run out. */
const OWN_DOING: ReadonlySet<CheckoutEvent['type']> = new Set([
  'clock_advanced',
  'hold_expired',
  'stock_moved',
  'authorisation_lapsed',
  'dispute_lapsed',
  'payment_settled',
  'void_settled',
  'payment_failed',
]);

/** Who can have done what, and when (SPEC CHAN-2, CHAN-3, EVID-9), else `tampered`. */
export function checkProvenance(initial: Tables, steps: readonly CheckoutStep[]): void {
  const person = initial.settings['main']?.signedIn;
  let now = initial.clock['main']?.now;
  for (const { line, events, changes } of steps) {
    const clock = changes.find((change) => change.table === 'clock');
    const moved = clock?.table === 'clock' && clock.after !== null ? clock.after.now : now;
    if (line.at !== now && line.at !== moved)
      throw tampered(`ledger line ${line.seq} is dated ${line.at}, the world's clock stood at ${now}`);
    now = moved;
    switch (line.channel) {
      case 'ui':
      case 'unattributed':
        if (line.actor !== person) throw tampered(`ledger line ${line.seq} is by ${line.actor}, but ${person} was signed in`);
        break;
      case 'direct':
        if (line.outcome.kind !== 'refused')
          throw tampered(`ledger line ${line.seq} came without the capability and was ${line.outcome.kind}`);
        break;
      case 'system':
        for (const event of events) if (!isOwnDoing(event)) throw tampered(`ledger line ${line.seq}: the world itself did ${event.type}`);
        break;
      case 'script':
        // Whether the task scripts it is checked by `checkScript`.
        if (line.actor === person || initial.staff[line.actor] === undefined)
          throw tampered(`ledger line ${line.seq} is scripted, but ${line.actor} is no colleague`);
        break;
      case 'tool':
        // The action that called it is checked against the bridge's journal, for every world alike.
        break;
    }
  }
}

function isOwnDoing(event: CheckoutEvent): boolean {
  return OWN_DOING.has(event.type) && (event.type !== 'stock_moved' || event.data.movement === 'expired');
}
