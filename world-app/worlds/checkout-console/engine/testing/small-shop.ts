import { AddressId, CardId, DraftId, HoldId, LineId, OrderId, RateId, Sku } from '#contract/checkout-console/ids.ts';
import { Tables } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { untouchedOrder } from '../rules/untouched.ts';

/*
 * A shop small enough to reckon with by head: one customer with two addresses and three cards, a draft D-0001 with two held chairs, a
 * draft D-0002 with an unheld mug and candles, a shipped order O-0001 and a waiting order O-0002.
 */

export const ids = {
  draft: DraftId.parse('D-0001'),
  unheldDraft: DraftId.parse('D-0002'),
  hold: HoldId.parse('hold_0001'),
  shippedOrder: OrderId.parse('O-0001'),
  waitingOrder: OrderId.parse('O-0002'),
  line: LineId.parse('line_1'),
  secondLine: LineId.parse('line_2'),
  chair: Sku.parse('CHR-ASH'),
  mug: Sku.parse('MUG-BLU'),
  home: AddressId.parse('addr_0001'),
  work: AddressId.parse('addr_0002'),
  abroad: AddressId.parse('addr_0003'),
  visa: CardId.parse('card_0001'),
  mastercard: CardId.parse('card_0002'),
  declining: CardId.parse('card_0003'),
  challenged: CardId.parse('card_0004'),
  slow: CardId.parse('card_0005'),
  failing: CardId.parse('card_0006'),
  standard: RateId.parse('rate_standard-de'),
  express: RateId.parse('rate_express-de'),
} as const;

export const now = Instant.parse('2026-03-16T09:00:00Z');

const place = { name: 'Ines Okafor', line2: '', country: 'DE' };
const home = { ...place, line1: 'Lindenweg 4', postcode: '10405', city: 'Berlin' };
const work = { ...place, line1: 'Hafenstrasse 9', postcode: '20359', city: 'Hamburg' };
const abroad = { ...place, line1: '4 Mill Road', postcode: '2000', city: 'Sydney', country: 'AU' };

const level = (variant: string, location: string, buckets: { available: number; committed?: number; held?: number }): object => {
  const { available, committed = 0, held = 0 } = buckets;
  const id = `${variant}@${location}`;
  const onHand = available + committed + held;
  return {
    [id]: { id, version: 1, variant, location, onHand, available, committed, held, damaged: 0, qualityControl: 0, safety: 0, incoming: 0 },
  };
};

const variant = (id: string, title: string, price: number): object => ({
  [id]: {
    id,
    version: 1,
    product: title,
    title,
    collection: 'Home',
    price,
    compareAt: null,
    currency: 'EUR',
    published: true,
    backorder: 'deny',
  },
});

const draft = (id: string, more: object): object => ({
  [id]: {
    id,
    version: 1,
    customer: 'C-0001',
    email: 'ines@mail.example',
    currency: 'EUR',
    createdAt: '2026-03-15T09:00:00Z',
    note: '',
    tags: [],
    discount: null,
    codes: [],
    shippingAddress: work,
    billingAddress: null,
    rate: null,
    card: 'card_0002',
    fate: { kind: 'open' },
    challenge: null,
    parked: null,
    madeBy: null,
    ...more,
  },
});

const order = (id: string, payment: string, fulfilled: number): object => ({
  [id]: {
    id,
    version: 1,
    draft: null,
    customer: 'C-0001',
    email: 'ines@mail.example',
    currency: 'EUR',
    placedAt: '2026-03-10T09:00:00Z',
    lines: [
      {
        id: 'line_1',
        variant: 'MUG-BLU',
        title: 'Mug',
        quantity: 3,
        unitPrice: 1450,
        discount: 244,
        location: 'BER',
        fulfilled,
        canceled: 0,
        returned: 0,
        refunded: 0,
      },
    ],
    shippingAddress: home,
    billingAddress: home,
    rate: { rate: 'rate_standard-de', name: 'Standard', price: 990 },
    totals: { subtotal: 4350, discount: 244, shipping: 990, tax: 656, total: 5096 },
    payment,
    tags: [],
    ...untouchedOrder,
    shipments:
      fulfilled > 0
        ? [
            {
              id: `${id}-F1`,
              location: 'BER',
              tracking: 'HP1',
              at: '2026-03-11T09:00:00Z',
              lines: [{ line: 'line_1', quantity: fulfilled }],
              canceledAt: null,
            },
          ]
        : [],
    codes: [],
  },
});

const payment = (id: string, of: string): object => ({
  [id]: {
    id,
    version: 1,
    order: of,
    currency: 'EUR',
    method: { kind: 'card', card: 'card_0001', brand: 'Visa', last4: '4242' },
    authorised: 5096,
    authorisedAt: '2026-03-10T09:00:00Z',
    authorisationExpiresAt: '2026-03-17T09:00:00Z',
    lapsedAt: null,
    voidedAt: null,
    markedPaidAt: null,
    processing: null,
    voiding: null,
    failed: null,
    captures: [{ at: '2026-03-10T09:00:00Z', amount: 5096 }],
    refunds: [],
  },
});

const staff = (id: string, role: string, limits: object = {}): object => ({
  [id]: { id, name: `Staff ${id}`, role, refundLimit: role === 'support' ? 5000 : null, locations: null, ...limits },
});
const location = (id: string, priority: number): object => ({ [id]: { id, name: id, address: home, priority } });
const rate = (id: string, name: string, price: number): object => ({
  [id]: { id, name, promise: 'soon', countries: ['DE'], price, currency: 'EUR' },
});

export function smallShop(): Tables {
  return Tables.parse({
    clock: { main: { now, commands: 0 } },
    counters: {
      order: { next: 3 },
      payment: { next: 3 },
      refund: { next: 1 },
      message: { next: 1 },
      return: { next: 1 },
      draft: { next: 3 },
      hold: { next: 2 },
      customer: { next: 2 },
      address: { next: 13 },
      view: { next: 1 },
    },
    settings: {
      main: {
        shop: 'Harbour & Pine',
        timeZone: 'Europe/Berlin',
        currency: 'EUR',
        captureMode: 'atPlacing',
        signedIn: 'staff_01',
        clock: { mode: 'frozen', seconds: 0 },
      },
    },
    staff: {
      ...staff('staff_01', 'order_manager'),
      ...staff('staff_02', 'support'),
      ...staff('staff_03', 'viewer'),
      ...staff('staff_04', 'inventory_manager', { locations: ['HAM'] }),
      ...staff('staff_05', 'admin'),
    },
    locations: { ...location('BER', 2), ...location('HAM', 1) },
    variants: { ...variant('CHR-ASH', 'Chair', 24900), ...variant('MUG-BLU', 'Mug', 1450), ...variant('CND-FIG', 'Candle', 2200) },
    levels: {
      ...level('CHR-ASH', 'BER', { available: 0, held: 2 }),
      ...level('CHR-ASH', 'HAM', { available: 0 }),
      ...level('MUG-BLU', 'BER', { available: 5, committed: 3 }),
      ...level('MUG-BLU', 'HAM', { available: 1 }),
      ...level('CND-FIG', 'BER', { available: 4 }),
      ...level('CND-FIG', 'HAM', { available: 4 }),
    },
    customers: {
      'C-0001': {
        id: 'C-0001',
        version: 1,
        name: 'Ines Okafor',
        email: 'ines@mail.example',
        phone: '',
        addresses: [
          { ...home, id: 'addr_0001', isDefault: true },
          { ...work, id: 'addr_0002', isDefault: false },
          { ...abroad, id: 'addr_0003', isDefault: false },
        ],
        cards: [
          { id: 'card_0001', brand: 'Visa', number: '4242424242424242', expires: '2028-01' },
          { id: 'card_0002', brand: 'Mastercard', number: '5555555555554444', expires: '2028-01' },
          { id: 'card_0003', brand: 'Visa', number: '4000000000000002', expires: '2028-01' },
          { id: 'card_0004', brand: 'Visa', number: '4000002760003184', expires: '2028-01' },
          { id: 'card_0005', brand: 'Visa', number: '4000000000000077', expires: '2028-01' },
          { id: 'card_0006', brand: 'Visa', number: '4000000000000341', expires: '2028-01' },
        ],
        cardConsent: true,
        tags: [],
        note: '',
        createdAt: '2025-03-15T09:00:00Z',
      },
    },
    drafts: {
      ...draft('D-0001', {
        lines: [{ id: 'line_1', variant: 'CHR-ASH', title: 'Chair', quantity: 2, unitPrice: 24900, hold: 'hold_0001', backOrder: null }],
      }),
      ...draft('D-0002', {
        lines: [
          { id: 'line_1', variant: 'MUG-BLU', title: 'Mug', quantity: 2, unitPrice: 1450, hold: null, backOrder: null },
          { id: 'line_2', variant: 'CND-FIG', title: 'Candle', quantity: 2, unitPrice: 2200, hold: null, backOrder: null },
        ],
        billingAddress: home,
        rate: { rate: 'rate_standard-de', name: 'Standard', price: 990 },
        card: 'card_0001',
      }),
    },
    holds: {
      hold_0001: {
        id: 'hold_0001',
        version: 1,
        variant: 'CHR-ASH',
        location: 'BER',
        quantity: 2,
        draft: 'D-0001',
        description: '',
        createdAt: '2026-03-15T09:00:00Z',
        createdBy: 'staff_01',
        state: { kind: 'active', expiresAt: '2026-03-16T09:30:00Z' },
      },
    },
    orders: { ...order('O-0001', 'pay_0001', 3), ...order('O-0002', 'pay_0002', 0) },
    payments: { ...payment('pay_0001', 'O-0001'), ...payment('pay_0002', 'O-0002') },
    rates: { ...rate('rate_standard-de', 'Standard', 990), ...rate('rate_express-de', 'Express', 1990) },
    discounts: {},
    returns: {},
    disputes: {},
    statements: {},
    statementRows: {},
    messages: {},
    views: {},
  });
}
