import * as fc from 'fast-check';
import type { Customer, Draft, Order, Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';
import { rowOf } from '../row-of.ts';
import { draftTotals } from '../rules/draft-totals.ts';
import { placeKey, waiveKey } from '../rules/operation-key.ts';
import { editCommand } from './edit-choices.ts';
import { orderCommand, type OrderDeed } from './order-choices.ts';
import { backOrderChoice } from './back-order-choices.ts';
import { ids } from './small-shop.ts';
import { statementChoice } from './statement-choices.ts';
import { some, tradeChoice } from './trade-choices.ts';

type Deed = Omit<OrderDeed, 'card'> & {
  readonly on: 'order' | 'edit' | 'draft';
  readonly row: number;
  readonly part: number;
};

/** Whatever a person could do next in a shop of any size, of any of its currencies, mostly sensible, at the present versions. */
export const fullShopChoice: fc.Arbitrary<(tables: Tables) => Command> = fc.oneof(tradeChoice, backOrderChoice, statementChoice, {
  weight: 6,
  arbitrary: fc
    .record<Deed>({
      on: fc.constantFrom('order', 'order', 'edit', 'draft', 'draft'),
      // Mostly few rows, so that much happens to each.
      row: fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 17 })),
      part: fc.nat({ max: 5 }),
      what: fc.nat({ max: 15 }),
      units: fc.integer({ min: 1, max: 3 }),
      restock: fc.constantFrom('cancel', 'return', 'no_restock'),
      money: fc.constantFrom('void', 'refund', 'later'),
      yes: fc.boolean(),
    })
    .map((deed) => (tables: Tables) => commandFor(deed, tables)),
});

function commandFor(deed: Deed, tables: Tables): Command {
  const order = orderOf(deed, tables);
  switch (deed.on) {
    case 'order':
      return orderCommand({ ...deed, card: cardOf(tables.customers[order.customer], deed.part) }, order, tables);
    case 'edit':
      return editCommand(
        { what: deed.what % 10, quantity: deed.units, own: deed.yes, money: deed.money === 'void' ? 'charge' : deed.money },
        order,
        tables,
      );
    case 'draft':
      return draftCommand(deed, some(tables, 'drafts', deed.row), tables);
  }
}

const currencies = ['USD', 'JPY', 'EUR'] as const;

/** The n-th latest order of the currencies in turn. */
function orderOf({ row }: Deed, tables: Tables): Order {
  const currency = currencies[row % currencies.length];
  const latest = Object.values(tables.orders).filter((order) => order.currency === currency);
  const order = latest.toSorted((a, b) => (a.id < b.id ? 1 : -1))[Math.floor(row / currencies.length)];
  return order ?? some(tables, 'orders', row);
}

/** What a checkout asks for next, so that some are placed. */
function nextStep(draft: Draft, customer: Customer, tables: Tables): Command {
  const at = { draft: draft.id, ifVersion: draft.version };
  const home = customer.addresses[0]?.id ?? null;
  if (draft.shippingAddress === null) return { kind: 'set_address', ...at, shipping: home, billing: null };
  if (draft.billingAddress === null) return { kind: 'set_address', ...at, shipping: null, billing: home };
  const { country } = draft.shippingAddress;
  const rate = Object.values(tables.rates).find(({ countries, currency }) => countries.includes(country) && currency === draft.currency);
  if (draft.rate === null && rate !== undefined) return { kind: 'choose_rate', ...at, rate: rate.id };
  if (draft.card === null) return { kind: 'choose_card', ...at, card: cardOf(customer, 0) };
  return { kind: 'place', ...at, total: draftTotals(draft).totals.total, opKey: placeKey(draft) };
}

function draftCommand({ what, part, units, yes }: Deed, draft: Draft, tables: Tables): Command {
  const customer = rowOf(tables, 'customers', draft.customer);
  const address = customer.addresses[part % customer.addresses.length]?.id ?? null;
  const at = { draft: draft.id, ifVersion: draft.version };
  if (yes) return nextStep(draft, customer, tables);
  const line = draft.lines[part % draft.lines.length];
  const commands: readonly Command[] = [
    { kind: 'set_address', ...at, shipping: null, billing: address },
    { kind: 'set_address', ...at, shipping: address, billing: null },
    { kind: 'choose_rate', ...at, rate: some(tables, 'rates', part).id },
    { kind: 'choose_card', ...at, card: cardOf(customer, part) },
    { kind: 'apply_code', ...at, code: some(tables, 'discounts', part).id },
    { kind: 'complete_without_payment', ...at, opKey: waiveKey(draft) },
    ...(line === undefined ? [] : [{ kind: 'set_quantity' as const, ...at, line: line.id, quantity: units }]),
  ];
  return commands[what % commands.length] ?? { kind: 'tick' };
}

function cardOf(customer: Customer | undefined, part: number): OrderDeed['card'] {
  return customer?.cards[part % customer.cards.length]?.id ?? ids.visa;
}
