import * as fc from 'fast-check';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';
import { findRow, rowOf } from '../row-of.ts';
import { draftTotals } from '../rules/draft-totals.ts';
import { createDraftKey } from '../rules/new-draft-key.ts';
import { openChallenge } from '../rules/open-challenge.ts';
import { challengeKey, placeKey, waiveKey } from '../rules/operation-key.ts';
import { ids } from './small-shop.ts';

type Choice = {
  readonly what: number;
  readonly draft: typeof ids.draft;
  readonly line: typeof ids.line;
  readonly units: number;
  readonly address: typeof ids.home;
  readonly card: typeof ids.visa;
};

/** Whatever a person could do next in a checkout, and what the trap does, mostly sensible, at the present versions. */
export const checkoutChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .record<Choice>({
    what: fc.noBias(fc.nat({ max: 9 })),
    draft: fc.constantFrom(ids.draft, ids.unheldDraft),
    line: fc.constantFrom(ids.line, ids.secondLine),
    units: fc.integer({ min: 1, max: 4 }),
    address: fc.constantFrom(ids.home, ids.work),
    card: fc.constantFrom(ids.visa, ids.mastercard, ids.declining, ids.challenged, ids.slow, ids.failing),
  })
  .map((choice) => (tables) => commandFor(choice, tables));

function commandFor({ what, draft, line, units, address, card }: Choice, tables: Tables): Command {
  const row = findRow(tables, 'drafts', draft);
  if (row === null) return newDraft(tables);
  const ifVersion = row.version;
  // A question of the bank is answered before anything takes it back, mostly.
  if (openChallenge(row) !== null && units < 4) {
    const answer = (['approve', 'fail', 'abandon'] as const)[units - 1] ?? 'abandon';
    return { kind: 'answer_challenge', draft, answer, opKey: challengeKey(row), ifVersion };
  }
  const commands: readonly Command[] = [
    { kind: 'set_address', draft, shipping: null, billing: address, ifVersion },
    { kind: 'set_address', draft, shipping: address, billing: null, ifVersion },
    { kind: 'choose_rate', draft, rate: units > 2 ? ids.express : ids.standard, ifVersion },
    { kind: 'choose_card', draft, card, ifVersion },
    { kind: 'set_quantity', draft, line, quantity: units, ifVersion },
    { kind: 'remove_line', draft, line, ifVersion },
    { kind: 'place', draft, total: draftTotals(row).totals.total, opKey: placeKey(row), ifVersion },
    { kind: 'complete_without_payment', draft, opKey: waiveKey(row), ifVersion },
    { kind: 'complete_via_api', draft, rate: ids.standard, card: ids.visa, billing: ids.home, args: null },
  ];
  return commands[what] ?? { kind: 'tick' };
}

/** A draft for whoever is the first customer now. */
export function newDraft(tables: Tables): Command {
  const first = Object.keys(tables.customers)[0] ?? '';
  const { id } = rowOf(tables, 'customers', first);
  return { kind: 'create_draft', customer: id, opKey: createDraftKey(tables, id) };
}
