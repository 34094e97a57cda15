import type { Tables } from '#contract/checkout-console/state.ts';
import { apply, type Applied } from '#checkout-console/engine/apply.ts';
import { applyWrite } from '#checkout-console/engine/change.ts';
import type { Command } from '#checkout-console/engine/command.ts';

type Under = { readonly actor: string; readonly bankNumber: string };

/** A command while the bank takes every card for the one of a test number. Only a decline counts: what the bank grants is granted to the real card. */
export function applyUnderBank(tables: Tables, command: Command, { actor, bankNumber }: Under): Applied {
  const customers = Object.entries(tables.customers).map(([id, customer]) => {
    return [id, { ...customer, cards: customer.cards.map((card) => ({ ...card, number: bankNumber })) }] as const;
  });
  const applied = apply({ ...tables, customers: Object.fromEntries(customers) }, command, { actor });
  if (applied.kind !== 'accepted' || applied.answer.kind !== 'declined') return apply(tables, command, { actor });
  // The attempt is written into the shop as it is, not into the one that the bank saw.
  return { ...applied, tables: applied.events.flatMap(({ writes }) => writes).reduce(applyWrite, tables) };
}
