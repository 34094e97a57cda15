import type { Tables } from '#contract/checkout-console/state.ts';
import { apply, type Applied } from '#checkout-console/engine/apply.ts';
import { applyWrite, type BanksPace } from '#checkout-console/engine/change.ts';
import type { Command } from '#checkout-console/engine/command.ts';

/** What is the matter with the bank: it takes every card for the one of a test number, or takes its time. */
export type Bank = { readonly number: string | null; readonly pace: BanksPace };

/** A command while something is the matter with the bank. Of the test number only a decline counts: what the bank grants is granted to the real card. */
export function applyUnderBank(
  tables: Tables,
  command: Command,
  { actor, bank }: { readonly actor: string; readonly bank: Bank },
): Applied {
  const { number, pace } = bank;
  if (number === null) return apply(tables, command, { actor, pace });
  const customers = Object.entries(tables.customers).map(([id, customer]) => {
    return [id, { ...customer, cards: customer.cards.map((card) => ({ ...card, number })) }] as const;
  });
  const applied = apply({ ...tables, customers: Object.fromEntries(customers) }, command, { actor });
  if (applied.kind !== 'accepted' || applied.answer.kind !== 'declined') return apply(tables, command, { actor, pace });
  // The attempt is written into the shop as it is, not into the one that the bank saw.
  return { ...applied, tables: applied.events.flatMap(({ writes }) => writes).reduce(applyWrite, tables) };
}
