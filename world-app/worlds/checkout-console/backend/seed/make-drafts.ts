import { DraftId, HoldId, LineId } from '#contract/checkout-console/ids.ts';
import type { Customer, Draft, DraftLine, Hold, Order } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
import { addSeconds } from '#checkout-console/engine/rules/instant.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { placeKey } from '#checkout-console/engine/rules/operation-key.ts';
import type { Facts } from './facts.ts';
import type { Random } from './random.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** 24 drafts: 7 became orders, 8 hold stock, one lost its hold, 8 hold nothing. */
const COMPLETED = 7;
const kinds = [...Array<OpenKind>(8).fill('held'), 'lapsed' as const, ...Array<OpenKind>(8).fill('bare')];
/** 30 holds: 8 of open drafts, 1 lapsed with its draft, 5 consumed with an order, and these, made for other ends. */
const CONSUMED = 5;
const otherHolds = [...Array<Other>(11).fill('active'), ...Array<Other>(3).fill('released'), ...Array<Other>(2).fill('expired')];

type OpenKind = 'held' | 'lapsed' | 'bare';
type Other = 'active' | 'released' | 'expired';
type Base = Pick<Facts, 'now' | 'customers' | 'variants' | 'locations' | 'rates' | 'staff' | 'orders'>;
/** A draft and its hold before they are numbered in the order of their making. */
type Pair = { readonly draft: Omit<Draft, 'id'>; readonly hold: Omit<Hold, 'id' | 'draft'> | null; readonly order: Order | null };

export function makeDrafts(random: Random, base: Base): { readonly drafts: Draft[]; readonly holds: Hold[]; readonly orders: Order[] } {
  const pairs = [...completedPairs(random.fork('completed'), base), ...openPairs(random.fork('open'), base)].toSorted((a, b) =>
    byInstant(a.draft.createdAt, b.draft.createdAt),
  );
  const firstDraft = random.int(960, 4200);
  const named = pairs.map((pair, index) => ({ ...pair, id: DraftId.parse(`D-${fourDigits(firstDraft + index)}`) }));

  const unnamed: Omit<Hold, 'id'>[] = [
    ...named.flatMap(({ id, hold }) => (hold === null ? [] : [{ ...hold, draft: id }])),
    ...otherHolds.map((kind, index) => ({ ...makeOtherHold(kind, random.fork(`hold ${index}`), base), draft: null })),
  ];
  unnamed.sort((a, b) => byInstant(a.createdAt, b.createdAt));
  const firstHold = random.int(3, 640);
  const holds = unnamed.map((hold, index) => ({ ...hold, id: HoldId.parse(`hold_${fourDigits(firstHold + index)}`) }));

  const holdOf = new Map(holds.map((hold) => [hold.draft, hold.id]));
  const drafts = named.map(({ id, draft, hold, order }) => ({
    ...draft,
    id,
    lines: draft.lines.map((line, index) => (hold !== null && index === 0 ? { ...line, hold: holdOf.get(id) ?? null } : line)),
    fate: order === null ? draft.fate : completedFate(order, { id, version: draft.version }),
  }));
  const draftOf = new Map(named.map(({ id, order }) => [order?.id, id]));
  return { drafts, holds, orders: base.orders.map((order) => ({ ...order, draft: draftOf.get(order.id) ?? null })) };
}

function completedFate(order: Order, draft: Pick<Draft, 'id' | 'version'>): Draft['fate'] {
  const opKey = placeKey({ id: draft.id, version: draft.version - 1 });
  return { kind: 'completed', order: order.id, how: 'placed', opKey, at: order.placedAt };
}

function completedPairs(random: Random, base: Base): Pair[] {
  const recent = base.orders.filter(
    (order) => order.currency === 'EUR' && order.placedAt > addSeconds(base.now, -12 * DAY) && order.canceledAt === null,
  );
  return random
    .shuffle(recent)
    .slice(0, COMPLETED)
    .map((order, index) => {
      const customer = base.customers.find(({ id }) => id === order.customer);
      const first = order.lines[0];
      if (customer === undefined || first === undefined) throw new Error(`${order.id} lacks its customer or lines`);
      const createdAt = addSeconds(order.placedAt, -random.int(10 * MINUTE, 5 * HOUR));
      const draft = {
        ...emptyDraft(customer, createdAt, random),
        version: 6,
        lines: order.lines.map(({ id, variant, title, quantity, unitPrice }) => ({
          id,
          variant,
          title,
          quantity,
          unitPrice,
          hold: null,
          backOrder: null,
        })),
        discount: order.totals.discount > 0 ? { label: 'Goodwill', amount: order.totals.discount } : null,
        shippingAddress: order.shippingAddress,
        billingAddress: order.billingAddress,
        rate: order.rate,
        card: customer.cards[0]?.id ?? null,
      };
      const state = { kind: 'consumed' as const, order: order.id, at: order.placedAt };
      const hold = { ...holdOfFirst(first, first.location, createdAt, random, base), state };
      return { draft, hold: index < CONSUMED ? hold : null, order };
    });
}

function openPairs(random: Random, base: Base): Pair[] {
  const euro = base.customers.filter(({ addresses }) => addresses.every(({ country }) => !['US', 'JP'].includes(country)));
  const customers = random.shuffle(euro);
  return random.shuffle(kinds).map((kind, index) => {
    const customer = customers[index];
    if (customer === undefined) throw new Error('not enough customers for the open drafts');
    const createdAt = addSeconds(base.now, -random.int(25 * MINUTE, 13 * DAY));
    const draft = openDraft(customer, createdAt, random.fork(`draft ${index}`), base);
    const first = draft.lines[0];
    if (first === undefined || kind === 'bare') return { draft, hold: null, order: null };
    const hold = holdOfFirst(first, random.pick(base.locations).id, createdAt, random, base);
    return { draft, hold: { ...hold, state: kind === 'held' ? activeState(random, base) : lapsedState(createdAt, base) }, order: null };
  });
}

function emptyDraft(customer: Customer, createdAt: Instant, random: Random): Omit<Draft, 'id'> {
  return {
    version: random.int(1, 4),
    customer: customer.id,
    email: customer.email,
    currency: 'EUR',
    createdAt,
    note: random.chance(1, 3)
      ? random.pick(['Phone order.', 'Asked for a call before delivery.', 'Customer compares with the black one.'])
      : '',
    tags: random.chance(1, 4) ? [random.pick(['phone', 'store', 'gift'])] : [],
    lines: [],
    discount: null,
    codes: [],
    shippingAddress: null,
    billingAddress: null,
    rate: null,
    card: null,
    fate: { kind: 'open' },
    challenge: null,
    parked: null,
    madeBy: null,
  };
}

/** How long the sale has been on. */
const SALE_DAYS = 5;

/** An open draft, worked on up to some step. */
function openDraft(customer: Customer, createdAt: Instant, random: Random, { variants, rates, now }: Base): Omit<Draft, 'id'> {
  const lines: DraftLine[] = random
    .shuffle(variants)
    .slice(0, random.int(1, 3))
    .map((variant, index) => ({
      id: LineId.parse(`line_${index + 1}`),
      variant: variant.id,
      title: variant.title,
      quantity: random.pick([1, 1, 2, 2, 4]),
      // What is in the sale was still at its old price in drafts from before.
      unitPrice: createdAt < addSeconds(now, -SALE_DAYS * DAY) ? (variant.compareAt ?? variant.price) : variant.price,
      hold: null,
      backOrder: null,
    }));
  const saved = customer.addresses.find(({ isDefault }) => isDefault);
  if (saved === undefined) throw new Error(`${customer.id} has no default address`);
  const { id: _id, isDefault: _isDefault, ...address } = saved;
  const progress = random.int(0, 4);
  const offered = rates.filter(({ countries }) => countries.includes(address.country));
  const rate = random.pick(offered);
  return {
    ...emptyDraft(customer, createdAt, random),
    lines,
    discount: random.chance(1, 6) ? { label: 'Goodwill', amount: minor(500) } : null,
    shippingAddress: progress >= 1 ? address : null,
    billingAddress: progress >= 2 ? address : null,
    rate: progress >= 3 ? { rate: rate.id, name: rate.name, price: rate.price } : null,
    card: progress >= 4 ? (customer.cards[0]?.id ?? null) : null,
  };
}

function holdOfFirst(
  line: Pick<DraftLine, 'variant' | 'quantity'>,
  location: Hold['location'],
  createdAt: Instant,
  random: Random,
  { staff, now }: Base,
): Omit<Hold, 'id' | 'draft'> {
  return {
    version: 1,
    variant: line.variant,
    location,
    quantity: line.quantity,
    description: '',
    createdAt,
    createdBy: random.pick(staff.filter(({ role }) => role !== 'viewer')).id,
    state: { kind: 'active', expiresAt: now },
  };
}

function activeState(random: Random, { now }: Base): Hold['state'] {
  return {
    kind: 'active',
    expiresAt: addSeconds(now, random.pick([2, 3, 5, 7, 12, 28, 50, 72]) * 30 * MINUTE + random.int(0, 5) * 5 * MINUTE),
  };
}

function lapsedState(createdAt: Instant, { now }: Base): Hold['state'] {
  const planned = addSeconds(createdAt, 2 * DAY);
  return { kind: 'expired', at: planned < now ? planned : addSeconds(now, -10 * MINUTE) };
}

function makeOtherHold(kind: Other, random: Random, base: Base): Omit<Hold, 'id' | 'draft'> {
  const createdAt = addSeconds(base.now, -random.int(3 * HOUR, 9 * DAY));
  const line = { variant: random.pick(base.variants).id, quantity: random.int(1, 4) };
  const hold = {
    ...holdOfFirst(line, random.pick(base.locations).id, createdAt, random, base),
    description: random.pick([
      'Photo shoot',
      'Display window',
      'Trade fair sample',
      'Store pick-up by phone',
      'Press loan',
      'Quality check',
    ]),
  };
  const later = addSeconds(createdAt, random.int(HOUR, 3 * HOUR - 1));
  switch (kind) {
    case 'active':
      return { ...hold, state: activeState(random, base) };
    case 'released':
      return { ...hold, state: { kind: 'released', reason: 'No longer needed', by: hold.createdBy, at: later } };
    case 'expired':
      return { ...hold, state: { kind: 'expired', at: later } };
  }
}

function byInstant(a: Instant, b: Instant): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function fourDigits(number: number): string {
  return String(number).padStart(4, '0');
}
