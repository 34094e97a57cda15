import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Write } from '#contract/ledger.ts';
import { clockOf, rowOf, type Row, type TableName } from './row-of.ts';

/** What happened, and the rows that it wrote. */
export type WorldEvent = CheckoutEvent & { readonly writes: Write[] };

type CounterName = 'order' | 'payment' | 'refund' | 'message' | 'draft' | 'hold' | 'customer' | 'address' | 'view' | 'return';

/** Accepted commands that the bank lets pass before it answers; null where it goes by the card, and lets go at once (SPEC FLT-9, FLT-10). */
export type BanksPace = { readonly paying: number | null; readonly lettingGo: number | null };

const BY_THE_CARD: BanksPace = { paying: null, lettingGo: null };

/**
 * The events of one command, gathered over tables that are never altered: every write gives new ones. A command that is refused
 * half-way just drops its change, which is what makes it all or nothing.
 */
export class Change {
  #tables: Tables;
  readonly #events: WorldEvent[] = [];
  #pending: Write[] = [];
  readonly pace: BanksPace;

  constructor(tables: Tables, pace: BanksPace = BY_THE_CARD) {
    this.#tables = tables;
    this.pace = pace;
  }

  /** The tables with everything written so far. */
  get tables(): Tables {
    return this.#tables;
  }

  get events(): readonly WorldEvent[] {
    return this.#events;
  }

  /** What happened, and the rows that say so from now on. */
  record(event: CheckoutEvent, ...writes: readonly Write[]): void {
    for (const write of writes) this.#put(write);
    this.#events.push({ ...event, writes: [...this.#pending, ...writes] });
    this.#pending = [];
  }

  /** The same tables for something that may come to nothing. */
  branch(): Change {
    return new Change(this.#tables, this.pace);
  }

  /** Takes over what a branch of this change has recorded. In the meantime nothing may have been recorded here. */
  adopt(branch: Change): void {
    const [first, ...rest] = branch.#events;
    if (first === undefined) return;
    this.#events.push({ ...first, writes: [...this.#pending, ...first.writes] }, ...rest);
    this.#pending = [];
    this.#tables = branch.#tables;
  }

  /** The number of the next row of a kind. The counter's write goes with the next event. */
  next(counter: CounterName): number {
    const { next } = rowOf(this.#tables, 'counters', counter);
    this.#putWithNextEvent(row('counters', counter, { next: next + 1 }));
    return next;
  }

  /** Counts this command on the clock. The write goes with its first event. */
  countCommand(): void {
    const clock = clockOf(this.#tables);
    this.#putWithNextEvent(row('clock', 'main', { ...clock, commands: clock.commands + 1 }));
  }

  #putWithNextEvent(write: Write): void {
    this.#put(write);
    this.#pending.push(write);
  }

  #put(write: Write): void {
    this.#tables = applyWrite(this.#tables, write);
  }
}

/** A row as it is written. */
export function row<T extends TableName>(table: T, id: string, value: Row<T>): Write {
  return { table, id, row: { ...value } };
}

/** A row as it is taken out of the world. */
export function deleted(table: TableName, id: string): Write {
  return { table, id, row: null };
}

/** The tables after one write: what folding a ledger does with each. */
export function applyWrite(tables: Tables, write: Write): Tables {
  const table = write.table as TableName;
  const { [write.id]: _old, ...others } = tables[table];
  return { ...tables, [table]: write.row === null ? others : { ...others, [write.id]: write.row } };
}
