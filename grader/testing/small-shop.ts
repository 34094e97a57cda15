import type { Json } from '#contract/canonical-json.ts';
import { Tables } from '#contract/checkout-console/state.ts';
import { untouchedOrder } from './untouched-order.ts';

/** A shop small enough to read: the flagship's people and things, a decoy draft, a stranger's order and a hold that is nobody's business. */
export function smallShop(): Tables {
  return Tables.parse({
    clock: { main: { now: '2026-03-16T09:00:00Z', commands: 0 } },
    counters: {
      order: { next: 1104 },
      payment: { next: 321 },
      refund: { next: 1 },
      message: { next: 1 },
      return: { next: 1 },
      draft: { next: 1010 },
      hold: { next: 19 },
      customer: { next: 88 },
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
      staff_01: { id: 'staff_01', name: 'Mika Sato', role: 'order_manager', refundLimit: null, locations: null },
      staff_02: { id: 'staff_02', name: 'Lena Hart', role: 'order_manager', refundLimit: null, locations: null },
    },
    locations: { BER: place('BER', 'Berlin', 1), HAM: place('HAM', 'Hamburg', 2) },
    variants: { 'CHR-ASH': variant('CHR-ASH', 'Ash chair', 24_900), 'MUG-BLU': variant('MUG-BLU', 'Blue mug', 1450) },
    levels: {
      'CHR-ASH@BER': level('CHR-ASH', 'BER', { held: 2, damaged: 1 }),
      'CHR-ASH@HAM': level('CHR-ASH', 'HAM', {}),
      'MUG-BLU@BER': level('MUG-BLU', 'BER', { available: 10, committed: 1, held: 3 }),
    },
    customers: {
      'C-0087': {
        ...person('C-0087', 'Ines Okafor', [
          { id: 'addr_0001', isDefault: false, ...address('Elbchaussee 12', '22765', 'Hamburg') },
          { id: 'addr_0002', isDefault: true, ...address('Torstrasse 7', '10119', 'Berlin') },
        ]),
        cards: [
          { id: 'card_0001', brand: 'Mastercard', number: '5555555555554444', expires: '2028-05' },
          { id: 'card_0002', brand: 'Visa', number: '4242424242424242', expires: '2027-11' },
        ],
      },
      'C-0042': person('C-0042', 'Jonas Weber', [{ id: 'addr_0003', isDefault: true, ...address('Am Markt 3', '50667', 'Cologne') }]),
    },
    drafts: { 'D-1009': targetDraft(), 'D-0996': decoyDraft() },
    holds: {
      hold_0017: hold('hold_0017', 'CHR-ASH', 2, 'D-1009', '2026-03-16T09:30:00Z'),
      hold_0018: hold('hold_0018', 'MUG-BLU', 3, null, '2026-03-20T12:00:00Z'),
    },
    orders: { 'O-1042': strangersOrder() },
    payments: {
      pay_0301: {
        id: 'pay_0301',
        version: 1,
        order: 'O-1042',
        currency: 'EUR',
        method: { kind: 'card', card: 'card_0009', brand: 'Visa', last4: '1111' },
        authorised: 2440,
        authorisedAt: '2026-03-12T08:00:00Z',
        authorisationExpiresAt: null,
        lapsedAt: null,
        voidedAt: null,
        markedPaidAt: null,
        processing: null,
        voiding: null,
        failed: null,
        captures: [{ at: '2026-03-12T08:00:00Z', amount: 2440 }],
        refunds: [],
      },
    },
    rates: {
      'rate_de-standard': rate('rate_de-standard', 'Standard', 990),
      'rate_de-express': rate('rate_de-express', 'Express', 1990),
    },
    discounts: {},
    returns: {},
    disputes: {},
    statements: {},
    statementRows: {},
    messages: {},
    views: {},
  });
}

export const bindings: { readonly [alias: string]: Json } = {
  customer: { id: 'C-0087', name: 'Ines Okafor', email: 'c-0087@example.com' },
  draft: { id: 'D-1009' },
  decoyDraft: { id: 'D-0996' },
  hold: { id: 'hold_0017', expiresAt: '2026-03-16T09:30:00Z' },
  variant: { id: 'CHR-ASH', title: 'Ash chair' },
  quantity: 2,
  location: { id: 'BER', name: 'Berlin' },
  cards: { visa: { id: 'card_0002', label: 'Visa ending 4242' }, other: { id: 'card_0001', label: 'Mastercard ending 4444' } },
  addresses: {
    default: { id: 'addr_0002', label: 'Torstrasse 7, 10119 Berlin' },
    other: { id: 'addr_0001', label: 'Elbchaussee 12, 22765 Hamburg' },
  },
  rates: { standard: { id: 'rate_de-standard', name: 'Standard' }, express: { id: 'rate_de-express', name: 'Express' } },
  bystander: { order: 'O-1042' },
};

function address(line1: string, postcode: string, city: string): Record<string, Json> {
  return { name: 'Ines Okafor', line1, line2: '', postcode, city, country: 'DE' };
}

function place(id: string, name: string, priority: number): Json {
  return { id, name, priority, address: address('Hafenweg 1', '10115', name) };
}

function variant(id: string, title: string, price: number): Json {
  return {
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
  };
}

function level(sku: string, location: string, units: { available?: number; committed?: number; held?: number; damaged?: number }): Json {
  const { available = 0, committed = 0, held = 0, damaged = 0 } = units;
  const onHand = available + committed + held + damaged;
  const rest = { qualityControl: 0, safety: 0, incoming: 0 };
  return { id: `${sku}@${location}`, version: 1, variant: sku, location, onHand, available, committed, held, damaged, ...rest };
}

function person(id: string, name: string, addresses: Json): Record<string, Json> {
  const email = `${id.toLowerCase()}@example.com`;
  return {
    id,
    version: 1,
    name,
    email,
    phone: '+49 40 5550100',
    addresses,
    cards: [],
    cardConsent: true,
    tags: [],
    note: '',
    createdAt: '2025-01-02T10:00:00Z',
  };
}

function draft(id: string, quantity: number, holdId: string | null): Record<string, Json> {
  return {
    id,
    version: 3,
    customer: 'C-0087',
    email: 'c-0087@example.com',
    currency: 'EUR',
    createdAt: '2026-03-15T16:00:00Z',
    note: '',
    tags: [],
    lines: [{ id: 'line_1', variant: 'CHR-ASH', title: 'Ash chair', quantity, unitPrice: 24_900, hold: holdId, backOrder: null }],
    discount: null,
    codes: [],
    billingAddress: null,
    rate: null,
    fate: { kind: 'open' },
    challenge: null,
    parked: null,
    madeBy: null,
  };
}

function targetDraft(): Json {
  return { ...draft('D-1009', 2, 'hold_0017'), shippingAddress: address('Elbchaussee 12', '22765', 'Hamburg'), card: 'card_0001' };
}

function decoyDraft(): Json {
  return { ...draft('D-0996', 1, null), shippingAddress: address('Torstrasse 7', '10119', 'Berlin'), card: 'card_0002' };
}

function hold(id: string, sku: string, quantity: number, ofDraft: string | null, expiresAt: string): Json {
  return {
    id,
    version: 1,
    variant: sku,
    location: 'BER',
    quantity,
    draft: ofDraft,
    description: '',
    createdAt: '2026-03-16T08:30:00Z',
    createdBy: 'staff_01',
    state: { kind: 'active', expiresAt },
  };
}

function strangersOrder(): Json {
  const line = { id: 'line_1', variant: 'MUG-BLU', title: 'Blue mug', quantity: 1, unitPrice: 1450, discount: 0, location: 'BER' };
  return {
    id: 'O-1042',
    version: 1,
    draft: null,
    customer: 'C-0042',
    email: 'c-0042@example.com',
    currency: 'EUR',
    placedAt: '2026-03-12T08:00:00Z',
    lines: [{ ...line, fulfilled: 0, canceled: 0, returned: 0, refunded: 0 }],
    shippingAddress: address('Am Markt 3', '50667', 'Cologne'),
    billingAddress: address('Am Markt 3', '50667', 'Cologne'),
    rate: { rate: 'rate_de-standard', name: 'Standard', price: 990 },
    totals: { subtotal: 1450, discount: 0, shipping: 990, tax: 232, total: 2440 },
    payment: 'pay_0301',
    tags: [],
    ...untouchedOrder,
  };
}

function rate(id: string, name: string, price: number): Json {
  return { id, name, promise: '2 to 4 days', countries: ['DE'], price, currency: 'EUR' };
}
