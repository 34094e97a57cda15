import { canonicalJson } from '#contract/canonical-json.ts';
import type { Customer, Draft, Tables } from '#contract/checkout-console/state.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { CheckoutStep } from '../case.ts';
import { joined, totalled } from './account.ts';
import { standingOfDraft } from './seen-in-draft.ts';
import { belongings } from './seen-in-people.ts';
import { seenInRow } from './seen-in-row.ts';
import { toldByEvent } from './told-by-event.ts';

/** What the events of a line tell and what its rows show must be the same story (SPEC EVID-8), else `tampered`. */
export function checkNarration(initial: Tables, steps: readonly CheckoutStep[]): void {
  const drafts = new Map<string, Draft>(Object.entries(initial.drafts));
  const customers = new Map<string, Customer>(Object.entries(initial.customers));
  for (const { line, events, changes } of steps) {
    for (const change of changes) if (change.table === 'drafts' && change.after !== null) drafts.set(change.id, change.after);
    for (const change of changes) if (change.table === 'customers' && change.after !== null) customers.set(change.id, change.after);
    refuseEchoes(line.seq, events);
    const told = joined(events.map(toldByEvent));
    const seen = joined(changes.map(seenInRow));
    const standing = new Set(
      events.flatMap(({ data }) => [
        ...standingOf('draft' in data ? drafts.get(data.draft) : undefined),
        ...merged('into' in data ? customers.get(data.into) : undefined),
      ]),
    );
    for (const statement of seen.statements) {
      if (!told.statements.includes(statement)) throw tampered(`ledger line ${line.seq} shows without telling: ${statement}`);
    }
    for (const statement of told.statements) {
      if (!seen.statements.includes(statement) && !standing.has(statement)) {
        throw tampered(`ledger line ${line.seq} tells what no row shows: ${statement}`);
      }
    }
    compareSums(line.seq, totalled(told), totalled(seen));
  }
}

/** What adds up can happen twice alike in one line; everything else is so once or not. */
function refuseEchoes(seq: number, events: CheckoutStep['events']): void {
  const heard = new Set<string>();
  for (const event of events.filter((each) => toldByEvent(each).sums.length === 0)) {
    const words = canonicalJson([event.type, event.data]);
    if (heard.has(words)) throw tampered(`ledger line ${seq} tells twice of ${event.type}`);
    heard.add(words);
  }
}

function standingOf(draft: Draft | undefined): readonly string[] {
  return draft === undefined ? [] : standingOfDraft(draft);
}

/** Whom a merge brought nothing new shows no change of what they have. */
function merged(customer: Customer | undefined): readonly string[] {
  return customer === undefined ? [] : belongings(customer.id, customer.addresses, customer.cards);
}

function compareSums(seq: number, told: ReadonlyMap<string, number>, seen: ReadonlyMap<string, number>): void {
  for (const what of new Set([...told.keys(), ...seen.keys()])) {
    const [by, really] = [told.get(what) ?? 0, seen.get(what) ?? 0];
    if (by !== really) throw tampered(`ledger line ${seq} tells of ${what} by ${by}, its rows show ${really}`);
  }
}
