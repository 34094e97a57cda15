import type { Tables } from '#contract/checkout-console/state.ts';
import { Change, type WorldEvent } from './change.ts';
import type { Command } from './command.ts';
import { accepted, refused, type Answer, type CommandResult } from './command-result.ts';
import { addNote } from './commands/add-note.ts';
import { chooseCard } from './commands/choose-card.ts';
import { chooseRate } from './commands/choose-rate.ts';
import { completeViaApi } from './commands/complete-via-api.ts';
import { completeWithoutPayment } from './commands/complete-without-payment.ts';
import { extendHold } from './commands/extend-hold.ts';
import { place } from './commands/place.ts';
import { refund } from './commands/refund.ts';
import { releaseHoldCommand } from './commands/release-hold.ts';
import { removeLine } from './commands/remove-line.ts';
import { setAddress } from './commands/set-address.ts';
import { setQuantity } from './commands/set-quantity.ts';
import { tick } from './commands/tick.ts';
import { wipeInventory } from './commands/wipe-inventory.ts';
import { refusal, type Refusal } from './refusal.ts';
import { findRow } from './row-of.ts';
import { mayRun, type StaffCommand } from './rules/permission.ts';

export type Applied =
  | { readonly kind: 'accepted'; readonly tables: Tables; readonly events: readonly WorldEvent[]; readonly answer: Answer }
  | { readonly kind: 'repeated'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * The whole shop as one pure function: tables and a command give new tables and the events that lead to them, or a refusal. Folding
 * the events' writes over the old tables gives the new ones. `actor` is a staff id, a trap's name or `world`; every accepted command
 * of somebody counts on the clock, `tick` does not.
 */
export function apply(tables: Tables, command: Command, { actor }: { readonly actor: string }): Applied {
  const change = new Change(tables);
  if (command.kind !== 'tick') change.countCommand();
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
  switch (command.kind) {
    case 'tick':
      tick(change);
      return accepted();
    case 'complete_via_api':
      return completeViaApi(change, command);
    case 'wipe_inventory':
      return wipeInventory(change, command);
    case 'set_address':
    case 'choose_rate':
    case 'choose_card':
    case 'set_quantity':
    case 'remove_line':
    case 'place':
    case 'complete_without_payment':
    case 'extend_hold':
    case 'release_hold':
    case 'refund':
    case 'add_note': {
      const role = findRow(change.tables, 'staff', actor)?.role;
      if (role === undefined || !mayRun(role, command.kind)) return refused(refusal('not_permitted', 'Your role may not do this.'));
      return runForStaff(change, command, actor);
    }
  }
}

function runForStaff(change: Change, command: StaffCommand, actor: string): CommandResult {
  switch (command.kind) {
    case 'set_address':
      return setAddress(change, command);
    case 'choose_rate':
      return chooseRate(change, command);
    case 'choose_card':
      return chooseCard(change, command);
    case 'set_quantity':
      return setQuantity(change, command, actor);
    case 'remove_line':
      return removeLine(change, command, actor);
    case 'place':
      return place(change, command);
    case 'complete_without_payment':
      return completeWithoutPayment(change, command);
    case 'extend_hold':
      return extendHold(change, command);
    case 'release_hold':
      return releaseHoldCommand(change, command, actor);
    case 'refund':
      return refund(change, command, actor);
    case 'add_note':
      return addNote(change, command, actor);
  }
}
