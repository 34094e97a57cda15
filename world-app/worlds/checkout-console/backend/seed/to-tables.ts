import { Tables } from '#contract/checkout-console/state.ts';
import type { Staff, Settings } from '#contract/checkout-console/state.ts';
import { brokenInvariants } from '#checkout-console/engine/rules/invariants.ts';
import type { Facts } from './facts.ts';
import { makeLevels } from './make-levels.ts';
import type { Random } from './random.ts';

/** Counts the stock, sets the counters and lays the facts out as the rows of a store. Throws where the result breaks a rule of its own. */
export function toTables(
  random: Random,
  facts: Facts,
  setting: Pick<Settings, 'clock' | 'captureMode'> & { readonly signedIn: Staff },
): Tables {
  const tables = Tables.parse({
    clock: { main: { now: facts.now, commands: 0 } },
    counters: {
      order: { next: nextAfter(facts.orders) },
      payment: { next: nextAfter(facts.payments) },
      refund: { next: nextAfter(facts.payments.flatMap(({ refunds }) => refunds)) },
      message: { next: 1 },
      return: { next: nextAfter(facts.returns) },
      draft: { next: nextAfter(facts.drafts) },
      hold: { next: nextAfter(facts.holds) },
      customer: { next: nextAfter(facts.customers) },
      address: { next: nextAfter(facts.customers.flatMap(({ addresses }) => addresses)) },
      view: { next: 1 },
    },
    settings: {
      main: {
        shop: 'Harbour & Pine',
        timeZone: 'Europe/Berlin',
        currency: 'EUR',
        captureMode: setting.captureMode,
        signedIn: setting.signedIn.id,
        clock: setting.clock,
      },
    },
    staff: byId(facts.staff),
    locations: byId(facts.locations),
    variants: byId(facts.variants),
    levels: byId(makeLevels(random.fork('levels'), facts)),
    customers: byId(facts.customers),
    drafts: byId(facts.drafts),
    holds: byId(facts.holds),
    orders: byId(facts.orders),
    payments: byId(facts.payments),
    discounts: byId(facts.discounts),
    returns: byId(facts.returns),
    disputes: byId(facts.disputes),
    statements: byId(facts.statements),
    statementRows: byId(facts.statementRows),
    rates: byId(facts.rates),
    messages: {},
    views: {},
  });
  const broken = brokenInvariants(tables);
  if (broken.length > 0) throw new Error(`the seeded shop contradicts itself: ${broken.join('; ')}`);
  return tables;
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): Record<string, Row> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

function nextAfter(rows: readonly { readonly id: string }[]): number {
  return 1 + Math.max(0, ...rows.map(({ id }) => Number(id.replace(/^\D+/, ''))));
}
