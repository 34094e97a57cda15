import type { Tables } from '#contract/checkout-console/state.ts';
import { Change, type BanksPace, type WorldEvent } from './change.ts';
import type { Command } from './command.ts';
import { accepted, refused, type Answer, type CommandResult } from './command-result.ts';
import { bulk } from './commands/bulk.ts';
import { completeViaApi } from './commands/complete-via-api.ts';
import { passTime, tick } from './commands/tick.ts';
import { wipeInventory } from './commands/wipe-inventory.ts';
import type { Refusal } from './refusal.ts';
import { permissionGuard } from './rules/permission.ts';
import { runStaffCommand } from './run-staff-command.ts';

export type Applied =
  | { readonly kind: 'accepted'; readonly tables: Tables; readonly events: readonly WorldEvent[]; readonly answer: Answer }
  | { readonly kind: 'repeated'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * The whole shop as one pure function: tables and a command give new tables and the events that lead to them, or a refusal. Folding
 * the events' writes over the old tables gives the new ones. `actor` is a staff id, a trap's name or `world`; every accepted command
 * of somebody counts on the clock, `tick` does not. `pace` as in `Change`.
 */
export function apply(tables: Tables, command: Command, { actor, pace }: { readonly actor: string; readonly pace?: BanksPace }): Applied {
  const change = new Change(tables, pace);
  if (command.kind !== 'tick' && command.kind !== 'pass_time') change.countCommand();
  const result = run(change, command, actor);
  switch (result.kind) {
    case 'accepted':
      if (change.events.length === 0 && command.kind !== 'tick') throw new Error(`${command.kind} was accepted but left no event`);
      return { kind: 'accepted', tables: change.tables, events: change.events, answer: result.answer };
    case 'repeated':
    case 'refused':
      return result;
  }
}

function run(change: Change, command: Command, actor: string): CommandResult {
  if (command.kind === 'tick') {
    tick(change);
    return accepted();
  }
  if (command.kind === 'pass_time') {
    passTime(change, command.seconds);
    return accepted();
  }
  if (command.kind === 'complete_via_api') return completeViaApi(change, command);
  if (command.kind === 'wipe_inventory') return wipeInventory(change, command);
  const barred = permissionGuard(change.tables, actor, command.kind);
  if (barred !== null) return refused(barred);
  return command.kind === 'bulk' ? bulk(change, command, actor) : runStaffCommand(change, command, actor);
}
