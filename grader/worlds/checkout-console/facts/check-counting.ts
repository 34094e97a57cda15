import type { Json } from '#contract/canonical-json.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { CheckoutStep, RowChange } from '../case.ts';

/** What an id of each counter begins with (SPEC EVID-13). */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'O-': 'order',
  pay_: 'payment',
  'D-': 'draft',
  hold_: 'hold',
  'C-': 'customer',
  addr_: 'address',
  msg_: 'message',
  refund_: 'refund',
  'R-': 'return',
  view_: 'view',
};

/** Lines by which time passes; all others that change something are commands, and count. */
const PASSING_TIME: ReadonlySet<Json | undefined> = new Set(['tick', 'pass_time']);

/** Commands are counted one by one, and what is new bears the numbers that its counter gave out in the same line (SPEC EVID-13), else `tampered`. */
export function checkCounting(initial: Tables, steps: readonly CheckoutStep[]): void {
  const next = new Map<string, number>(Object.entries(initial.counters).map(([id, counter]) => [id, counter.next]));
  for (const { line, events, changes } of steps) {
    const counted = changes.reduce((sum, change) => sum + countedBy(change), 0);
    const expected = events.length > 0 && !PASSING_TIME.has(line.command['kind']) ? 1 : 0;
    if (counted !== expected) throw tampered(`ledger line ${line.seq} counts as ${counted} commands, expected ${expected}`);
    const given = numbersOf(newIds(changes));
    for (const change of changes)
      if (change.table === 'counters' && change.after !== null) checkCounter(change.id, change.after.next, given, next);
    for (const [counter, numbers] of given) {
      if (numbers.length > 0)
        throw tampered(`ledger line ${line.seq}: the ${counter} ${numbers.join(', ')} has a number that no counter gave out`);
    }
  }
}

/** A counter gives out each number once and in order: those of the line's new ids, which are crossed off. */
function checkCounter(counter: string, after: number, given: Map<string, number[]>, next: Map<string, number>): void {
  const before = next.get(counter) ?? 0;
  const numbers = (given.get(counter) ?? []).toSorted((a, b) => a - b);
  const isRun = numbers.length === after - before && numbers.every((number, index) => number === before + index);
  if (!isRun)
    throw tampered(`the counter ${counter} went from ${before} to ${after}, and what is new is ${numbers.join(', ') || 'nothing'}`);
  given.delete(counter);
  next.set(counter, after);
}

function countedBy(change: RowChange): number {
  return change.table === 'clock' ? (change.after?.commands ?? 0) - (change.before?.commands ?? 0) : 0;
}

/** Ids that the rows of a line, or something in them, bear now and none did before: a merge moves an address from one customer to the other. */
function newIds(changes: readonly RowChange[]): readonly string[] {
  const had = new Set(changes.flatMap(({ before }) => idsIn(before)));
  return changes.flatMap(({ after }) => idsIn(after)).filter((id) => !had.has(id));
}

function idsIn(value: Json): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  return [...own, ...(Object.values(value) as readonly Json[]).flatMap(idsIn)];
}

function numbersOf(ids: readonly string[]): Map<string, number[]> {
  const given = new Map<string, number[]>();
  for (const id of new Set(ids)) {
    const [, beginning = '', number = ''] = /^(.*?)([0-9]+)$/.exec(id) ?? [];
    const counter = Object.hasOwn(BEGINNINGS, beginning) ? BEGINNINGS[beginning] : undefined;
    if (counter !== undefined) given.set(counter, [...(given.get(counter) ?? []), Number(number)]);
  }
  return given;
}
