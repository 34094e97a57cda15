import type { Json } from '#contract/canonical-json.ts';
import type { Customer, Draft } from '#contract/checkout-console/state.ts';
import { cardLabel } from '#checkout-console/engine/rules/card.ts';
import { addSeconds } from '#checkout-console/engine/rules/instant.ts';
import { simulatePayment } from '#checkout-console/engine/rules/payment-simulator.ts';
import { addressLabel } from '../../views/address-label.ts';
import { HiddenStateError } from '../../hidden-state-error.ts';
import type { Facts } from '../facts.ts';
import type { Random } from '../random.ts';
import type { CastRule } from './cast-rule.ts';
import { pastOrders, lookAlikeOf } from './past-orders.ts';
import { idOf, namedBinding, rowOf, type Bindings } from './bindings.ts';

/** Draws every alias in turn; a later rule may refer to an earlier alias. Nothing is drawn twice. */
export function drawCast(rules: readonly CastRule[], facts: Facts, random: Random): Bindings {
  return rules.reduce<Bindings>((bindings, rule) => {
    if (rule.as in bindings) throw new HiddenStateError('malformed_hidden_state', `the alias ${rule.as} is cast twice`);
    return { ...bindings, [rule.as]: drawOne(rule, { facts, bindings, random: random.fork(rule.as) }) };
  }, {});
}

type Drawing = { readonly facts: Facts; readonly bindings: Bindings; readonly random: Random };

function drawOne(rule: CastRule, { facts, bindings, random }: Drawing): Json {
  switch (rule.draw) {
    case 'customer': {
      const { id, name, email } = pickFrom(rule, suitableCustomers(rule, facts), bindings, random);
      return { id, name, email };
    }
    case 'addresses': {
      const { addresses } = rowOf(facts.customers, bindings, rule.of);
      const named = (isDefault: boolean): Json => {
        const address = addresses.find((candidate) => candidate.isDefault === isDefault);
        if (address === undefined) throw nothing(rule);
        return { id: address.id, label: addressLabel(address) };
      };
      return { default: named(true), other: named(false) };
    }
    case 'cards': {
      const { cards } = rowOf(facts.customers, bindings, rule.of);
      return byName(
        rule,
        cards,
        (card) => card.brand,
        (card) => ({ id: card.id, label: cardLabel(card) }),
      );
    }
    case 'rates': {
      const rates = facts.rates.filter(({ countries }) => countries.includes(rule.country));
      return byName(
        rule,
        rates,
        (rate) => rate.name,
        (rate) => ({ id: rate.id, name: rate.name }),
      );
    }
    case 'variant': {
      const [from, to] = rule.price ?? [0, Infinity];
      const { id, title } = pickFrom(
        rule,
        facts.variants.filter(({ price }) => price >= from && price <= to),
        bindings,
        random,
      );
      return { id, title };
    }
    case 'location': {
      const { id, name } = pickFrom(rule, facts.locations, bindings, random);
      return { id, name };
    }
    case 'number':
      return random.int(rule.from, rule.to);
    case 'case':
      return random.pick(rule.of);
    case 'draft':
      return { id: pickFrom(rule, emptyHandedDrafts(rule.age, facts), bindings, random).id };
    case 'hold': {
      const loose = facts.holds.filter((hold) => hold.state.kind === 'active' && hold.draft === null);
      return { id: pickFrom(rule, loose, bindings, random).id, expiresAt: addSeconds(facts.now, rule.expiresInMinutes * 60) };
    }
    case 'order': {
      const customer = idOf(bindings, rule.notOf);
      return {
        order: pickFrom(
          rule,
          facts.orders.filter((order) => order.customer !== customer),
          bindings,
          random,
        ).id,
      };
    }
    case 'pastOrder': {
      const { id, payment } = pickFrom(rule, pastOrders(rule, facts), bindings, random);
      const alike = rule.lookAlike ? lookAlikeOf(id, facts) : null;
      return { id, payment, ...(alike === null ? {} : { lookAlike: { id: alike.id } }) };
    }
    case 'same':
      return namedBinding(bindings, rule.of);
    case 'noOrder':
      return { id: `O-${random.int(9000, 9998)}` };
  }
}

function suitableCustomers(rule: Extract<CastRule, { draw: 'customer' }>, facts: Facts): Customer[] {
  const busy = new Set(facts.drafts.filter(isOpen).map(({ customer }) => customer));
  const bearers = Map.groupBy(facts.customers, ({ name }) => name);
  return facts.customers.filter(
    (customer) =>
      !busy.has(customer.id) &&
      bearers.get(customer.name)?.length === 1 &&
      customer.addresses.length === rule.addresses &&
      customer.addresses.every(({ country }) => country === rule.country) &&
      customer.cards
        .map(({ brand }) => brand)
        .toSorted()
        .join() === rule.brands.toSorted().join() &&
      customer.cards.every((card) => simulatePayment(card, facts.now).kind === 'ok'),
  );
}

/** Both halves are non-empty whenever two such drafts exist, and every newer one is younger than every older one. */
function emptyHandedDrafts(age: 'newer' | 'older', facts: Facts): Draft[] {
  const bare = facts.drafts.filter((draft) => isOpen(draft) && draft.lines.every(({ hold }) => hold === null));
  const middle = Math.floor(bare.length / 2);
  return age === 'older' ? bare.slice(0, middle) : bare.slice(middle);
}

function isOpen(draft: Draft): boolean {
  return draft.fate.kind === 'open';
}

function pickFrom<Row extends { readonly id: string }>(rule: CastRule, rows: readonly Row[], bindings: Bindings, random: Random): Row {
  const taken = new Set(Object.values(bindings).flatMap((bound) => (isNamed(bound) ? [bound.id] : [])));
  const free = rows.filter(({ id }) => !taken.has(id));
  if (free.length === 0) throw nothing(rule);
  return random.pick(free);
}

function isNamed(bound: Json): bound is { readonly id: string } {
  return typeof bound === 'object' && bound !== null && 'id' in bound;
}

/** Binds each wanted key to the one row that has the wanted name. */
function byName<Row>(
  rule: Extract<CastRule, { names: unknown }>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  bind: (row: Row) => Json,
): Json {
  return Object.fromEntries(
    Object.entries(rule.names).map(([key, name]) => {
      const row = rows.find((candidate) => nameOf(candidate) === name);
      if (row === undefined) throw nothing(rule);
      return [key, bind(row)];
    }),
  );
}

function nothing(rule: CastRule): HiddenStateError {
  return new HiddenStateError('nothing_to_draw', `the shop has no ${rule.draw} for ${rule.as}`);
}
