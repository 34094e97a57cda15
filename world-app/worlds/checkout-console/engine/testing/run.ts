import type { Tables } from '#contract/checkout-console/state.ts';
import { apply } from '../apply.ts';
import type { WorldEvent } from '../change.ts';
import type { Command } from '../command.ts';
import type { Answer } from '../command-result.ts';

/** Applies a command that must be accepted. */
export function accept(
  tables: Tables,
  command: Command,
  actor = 'staff_01',
): { readonly tables: Tables; readonly events: readonly WorldEvent[]; readonly answer: Answer } {
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
export function typesOf(events: readonly WorldEvent[]): string[] {
  return events.map(({ type }) => type);
}

/** Data of the first event of a type. */
export function dataOf(events: readonly WorldEvent[], type: WorldEvent['type']): WorldEvent['data'] {
  const found = events.find((event) => event.type === type);
  if (found === undefined) throw new Error(`no event ${type}`);
  return found.data;
}
