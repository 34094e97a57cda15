import type { Fault } from '#contract/checkout-console/disturbances.ts';
import type { Payment, Tables } from '#contract/checkout-console/state.ts';
import { tampered } from '../../../invalid-evidence.ts';
import type { CheckoutStep, RowChange } from '../case.ts';
import { slowCards } from '../facts/sources/processor.ts';
import { arm, ripe, type Armed } from './ripe.ts';

type Waiting = Pick<NonNullable<Payment['processing']>, 'settlesAfter'>;
type LateFault = Extract<Fault, { readonly fault: 'async_settle' | 'late_void' }>;

function isLate(fault: Fault): fault is LateFault {
  return fault.fault === 'async_settle' || fault.fault === 'late_void';
}

type Books = {
  /** What banks have not answered about, by payment. */
  readonly waiting: Map<string, Waiting>;
  /** Numbers of cards, by id. */
  readonly numbers: Map<string, string>;
  /** Accepted commands of anybody, as the clock counts them. */
  commands: number;
};

/**
 * Banks take their time over their own cards, and over others only where the task lets them; then they answer when it is time and by the
 * card (SPEC PAY-14, FLT-9). They let go of authorisations at once, but where the task lets them wait (SPEC FLT-10). Else `tampered`.
 */
export function checkBanks(faults: readonly Fault[], initial: Tables, steps: readonly CheckoutStep[]): void {
  const armed = arm(faults.filter(isLate));
  const books = open(initial);
  let accepted = 0;
  for (const { line, changes } of steps) {
    const isPersons = line.channel === 'ui' || line.channel === 'unattributed';
    const isAccepted = line.outcome.kind === 'accepted';
    if (isAccepted && line.channel !== 'system') checkNobodyIsLate(books, line.seq);
    for (const { id } of answered(books, changes)) {
      if ((books.waiting.get(id)?.settlesAfter ?? 0) > books.commands)
        throw tampered(`ledger line ${line.seq}: the bank answered about ${id} before its time`);
      books.waiting.delete(id);
    }
    for (const change of changes) enter(books, change);

    const struckBy = (name: LateFault['fault']): Armed<LateFault> | undefined =>
      isPersons ? ripe(armed, name, line, accepted) : undefined;
    const struck = struckBy('async_settle');
    let strikes = false;
    for (const { id, processing } of made(changes)) {
      if (processing === null) continue;
      const own = slowCards.get(books.numbers.get(processing.card) ?? '');
      if (processing.decline !== (own ?? null))
        throw tampered(`ledger line ${line.seq}: the bank of ${id} is to answer otherwise than by its card`);
      if (struck === undefined && own === undefined)
        throw tampered(`ledger line ${line.seq}: the bank of ${id} takes no time in this task`);
      if (processing.settlesAfter !== books.commands + (struck?.fault.commands ?? 1))
        throw tampered(`ledger line ${line.seq}: the bank of ${id} takes another time than in this task`);
      books.waiting.set(id, processing);
      strikes = true;
    }
    if (strikes && struck !== undefined) struck.left -= 1;

    const held = struckBy('late_void');
    const slow = beingVoided(changes);
    for (const { id, settlesAfter } of slow) {
      if (held === undefined) throw tampered(`ledger line ${line.seq}: the bank of ${id} takes no time to let go in this task`);
      if (settlesAfter !== books.commands + held.fault.commands)
        throw tampered(`ledger line ${line.seq}: the bank of ${id} takes another time to let go than in this task`);
      books.waiting.set(id, { settlesAfter });
    }
    if (slow.length > 0 && held !== undefined) held.left -= 1;
    if (isPersons && isAccepted) accepted += 1;
  }
}

function open({ customers, payments, clock }: Tables): Books {
  const cards = Object.values(customers).flatMap((customer) => customer.cards);
  const asked = Object.values(payments).flatMap(({ id, processing, voiding }) => {
    const waiting = processing ?? voiding;
    return waiting === null ? [] : [[id, waiting] as const];
  });
  return {
    waiting: new Map(asked),
    numbers: new Map(cards.map(({ id, number }) => [id, number])),
    commands: clock['main']?.commands ?? 0,
  };
}

function enter(books: Books, change: RowChange): void {
  if (change.table === 'clock' && change.after !== null) books.commands = change.after.commands;
  if (change.table === 'customers') for (const { id, number } of change.after?.cards ?? []) books.numbers.set(id, number);
}

/** Payments that are new with this line. */
function made(changes: readonly RowChange[]): readonly Payment[] {
  return changes.flatMap((change) => (change.table === 'payments' && change.before === null ? (change.after ?? []) : []));
}

/** Payments whose authorisation the bank is to let go from this line on. */
function beingVoided(changes: readonly RowChange[]): readonly { readonly id: string; readonly settlesAfter: number }[] {
  return changes.flatMap((change) => {
    if (change.table !== 'payments' || (change.before?.voiding ?? null) !== null) return [];
    const voiding = change.after?.voiding ?? null;
    return voiding === null ? [] : [{ id: change.id, ...voiding }];
  });
}

/** Payments about which a bank has answered by this line. */
function answered({ waiting }: Books, changes: readonly RowChange[]): readonly { readonly id: string }[] {
  return changes.filter(
    (change) => change.table === 'payments' && waiting.has(change.id) && change.after?.processing === null && change.after.voiding === null,
  );
}

function checkNobodyIsLate({ waiting, commands }: Books, seq: number): void {
  const late = [...waiting].find(([, { settlesAfter }]) => settlesAfter <= commands);
  if (late !== undefined) throw tampered(`before ledger line ${seq} the bank had to answer about ${late[0]}`);
}
