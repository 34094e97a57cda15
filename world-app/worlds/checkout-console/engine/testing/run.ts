import type { Tables } from '#contract/checkout-console/state.ts';
import type { LedgerEvent } from '#contract/ledger.ts';
import { apply } from '../apply.ts';
import type { Command } from '../command.ts';
import type { Answer } from '../command-result.ts';

/** Applies a command that must be accepted. */
export function accept(
  tables: Tables,
  command: Command,
  actor = 'staff_01',
): { readonly tables: Tables; readonly events: readonly LedgerEvent[]; readonly answer: Answer } {
  const applied = apply(tables, command, { actor });
  if (applied.kind !== 'accepted') throw new Error(`${command.kind} was ${applied.kind}: ${JSON.stringify(applied)}`);
  return applied;
}

/** The code of a command that must be refused. */
export function refusedCode(tables: Tables, command: Command, actor = 'staff_01'): string {
  const applied = apply(tables, command, { actor });
  if (applied.kind !== 'refused') throw new Error(`${command.kind} was ${applied.kind}`);
  return applied.refusal.code;
}

/** Types of events in order. */
export function typesOf(events: readonly LedgerEvent[]): string[] {
  return events.map(({ type }) => type);
}
