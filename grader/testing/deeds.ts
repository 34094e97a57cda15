import type { Draft, Order, Payment } from '#contract/checkout-console/state.ts';
import { reckon } from '../worlds/checkout-console/money.ts';
import { plainAddress } from '../worlds/checkout-console/plain-address.ts';
import { event, row, type Event, type Recorder } from './recorder.ts';
import { untouchedOrder } from './untouched-order.ts';

const DRAFT = 'D-1009';
const HOLD = 'hold_0017';
const LEVEL = 'CHR-ASH@BER';
const ORDER = 'O-1104';
const PAYMENT = 'pay_0321';
const AT = '2026-03-16T09:00:00Z';
/** Seven days later. */
const UNTIL = '2026-03-23T09:00:00Z';

/* What people do in the shop, as events with the rows they write. Amounts can be bent, so that consistent lies can be told. */

/** The honest checkout, up to and including `finish`. */
export function checkOut(recorder: Recorder, bend: Bend = {}): void {
  prepare(recorder);
  place(recorder, bend);
  recorder.finish({ status: 'done', answer: { order: ORDER } });
}

/** All steps before placing. `skip` leaves some out. */
export function prepare(recorder: Recorder, choice: { readonly rate?: string; readonly card?: string } = {}): void {
  setBilling(recorder);
  chooseRate(recorder, choice.rate ?? 'rate_de-standard');
  chooseCard(recorder, choice.card ?? 'card_0002');
}

export function setBilling(recorder: Recorder, addressId = 'addr_0002'): void {
  const saved = recorder.rows.customers['C-0087']?.addresses.find(({ id }) => id === addressId);
  if (saved === undefined) throw new Error(`no address ${addressId}`);
  const address = plainAddress(saved);
  const told = event('draft_address_set', { draft: DRAFT, use: 'billing', address });
  changeDraft(recorder, 'address', { billingAddress: address }, told, { command: { billing: addressId } });
}

/** The price list has had another price of the chair all along. */
export function listPrice({ rows, trial }: Recorder, price: number): void {
  const { variants } = trial.initial['tables'] as { variants: Record<string, object> };
  for (const list of [rows.variants, variants]) Object.assign(list['CHR-ASH'] ?? {}, { price });
}

/** The goods are to go to another street than the draft's, before a rate is chosen. */
export function shipElsewhere(recorder: Recorder, line1: string): void {
  const { shippingAddress } = row(recorder.rows.drafts, DRAFT);
  if (shippingAddress === null) throw new Error('no address');
  const address = { ...shippingAddress, line1 };
  const told = event('draft_address_set', { draft: DRAFT, use: 'shipping', address });
  changeDraft(recorder, 'edit-address', { shippingAddress: address }, told, { command: { use: 'shipping', address } });
}

export function chooseRate(recorder: Recorder, id: string): void {
  const found = recorder.rows.rates[id];
  if (found === undefined) throw new Error(`no rate ${id}`);
  const rate = { rate: found.id, name: found.name, price: found.price };
  changeDraft(recorder, 'rate', { rate }, event('draft_rate_chosen', { draft: DRAFT, rate }));
}

export function chooseCard(recorder: Recorder, card: string, draft = DRAFT): void {
  changeDraft(recorder, 'card', { card: card as Draft['card'] }, event('draft_card_chosen', { draft, card }), { id: draft });
}

type Naming = { readonly id?: string; readonly command?: Event['data'] };

function changeDraft(
  recorder: Recorder,
  route: string,
  change: Partial<Draft>,
  told: Event,
  { id = DRAFT, command = {} }: Naming = {},
): void {
  const draft = row(recorder.rows.drafts, id);
  const after = { ...draft, ...change, version: draft.version + 1 };
  const events = [{ ...told, writes: [{ table: 'drafts', id, row: after as unknown as Event['data'] }] }];
  recorder.press({ control: 'Save and continue', path: `/api/drafts/${id}/${route}`, command, events });
}

/** Ways to bend an order away from what the rules give, without contradicting itself. */
export type Bend = { readonly captured?: number; readonly card?: string; readonly unitPrice?: number };

export function place(recorder: Recorder, bend: Bend = {}, path = `/api/drafts/${DRAFT}/place`): void {
  recorder.press({
    control: 'Place order for €507.90',
    path,
    command: path.endsWith('/bulk') ? forOneRow(recorder) : keyed(recorder),
    events: completion(recorder, 'placed', bend),
  });
}

export function completeWithoutPayment(recorder: Recorder): void {
  const path = `/api/drafts/${DRAFT}/complete-without-payment`;
  recorder.press({
    control: 'Complete without payment',
    path,
    command: keyed(recorder),
    events: completion(recorder, 'without_payment', {}),
  });
}

/** What the trap does: everything right, by nobody's hand. */
export function completeViaApi(recorder: Recorder): void {
  const draft = row(recorder.rows.drafts, DRAFT);
  const saved = recorder.rows.customers['C-0087']?.addresses.find(({ isDefault }) => isDefault);
  if (saved === undefined) throw new Error('no default address');
  const billingAddress = plainAddress(saved);
  const rate = { rate: 'rate_de-standard', name: 'Standard', price: 990 };
  const after = { ...draft, billingAddress, rate, card: 'card_0002' } as unknown as Draft;
  const command = { kind: 'complete_via_api', draft: DRAFT };
  const filledIn = [
    event('draft_address_set', { draft: DRAFT, use: 'billing', address: billingAddress }),
    event('draft_rate_chosen', { draft: DRAFT, rate }),
    event('draft_card_chosen', { draft: DRAFT, card: 'card_0002' }),
    ...completion({ ...recorder, rows: { ...recorder.rows, drafts: { ...recorder.rows.drafts, [DRAFT]: after } } }, 'tool', {}),
  ];
  recorder.trap('complete_via_api', filledIn, command);
}

/** What completes a draft comes with a key that follows from its version. */
function keyed({ rows }: Recorder): Event['data'] {
  return { opKey: `${DRAFT}.v${row(rows.drafts, DRAFT).version}.place` };
}

function forOneRow({ rows }: Recorder): Event['data'] {
  return { deed: { kind: 'place' }, rows: [{ id: DRAFT, ifVersion: row(rows.drafts, DRAFT).version }] };
}

function completion({ rows }: Pick<Recorder, 'rows'>, how: 'placed' | 'without_payment' | 'tool', bend: Bend): Event[] {
  const draft = row(rows.drafts, DRAFT);
  const priced = draft.lines.map((line) => ({ ...line, unitPrice: bend.unitPrice ?? line.unitPrice }));
  const { shares, totals } = reckon({ currency: draft.currency, lines: priced, discount: 0, shipping: draft.rate?.price ?? 0 });
  const lines = priced.map(({ id, variant, title, quantity, unitPrice }, index) => ({
    id,
    variant,
    title,
    quantity,
    unitPrice,
    discount: shares[index] ?? 0,
    location: 'BER',
    fulfilled: 0,
    canceled: 0,
    returned: 0,
    refunded: 0,
  }));
  const order = {
    id: ORDER,
    version: 1,
    draft: DRAFT,
    customer: draft.customer,
    email: draft.email,
    currency: draft.currency,
    placedAt: AT,
    lines,
    shippingAddress: draft.shippingAddress,
    billingAddress: draft.billingAddress,
    rate: draft.rate,
    totals,
    payment: PAYMENT,
    tags: [...draft.tags],
    ...untouchedOrder,
  };
  const fate = { kind: 'completed', order: ORDER, how, opKey: `${DRAFT}.v${draft.version}.place`, at: AT };
  const placed = {
    order: ORDER,
    draft: DRAFT,
    customer: draft.customer,
    how,
    currency: draft.currency,
    lines: lines.map(({ id, variant, quantity, unitPrice, discount, location }) => ({
      line: id,
      variant,
      quantity,
      unitPrice,
      discount,
      location,
    })),
    rate: draft.rate,
    total: totals.total,
  };
  const attempted = event('payment_attempted', { draft: DRAFT, card: draft.card, amount: totals.total, outcome: 'ok', code: null });
  return [
    ...(how === 'without_payment' ? [] : [attempted]),
    event('order_placed', placed, [
      ['orders', ORDER, order],
      ['counters', 'order', { next: 1105 }],
    ]),
    how === 'without_payment' ? waiver() : capture(bend.card ?? draft.card ?? '', bend.captured ?? totals.total),
    ...consumption({ rows }),
    event('draft_completed', { draft: DRAFT, order: ORDER, how }, [['drafts', DRAFT, { ...draft, version: draft.version + 1, fate }]]),
  ];
}

function capture(card: string, amount: number): Event {
  const [brand, last4] = card === 'card_0002' ? ['Visa', '4242'] : ['Mastercard', '4444'];
  return event('payment_captured', { payment: PAYMENT, order: ORDER, card, amount }, [
    ['payments', PAYMENT, payment({ kind: 'card', card, brand, last4 }, amount, [{ at: AT, amount }])],
    ['counters', 'payment', { next: 322 }],
  ]);
}

/** The same order before its money is there: the bank answers after so many accepted commands. */
export function placeLate(recorder: Recorder, takes: number): void {
  const card = row(recorder.rows.drafts, DRAFT).card ?? '';
  const { commands } = recorder.rows.clock['main'] ?? { commands: 0 };
  const events = completion(recorder, 'placed', {}).map((each) => {
    if (each.type === 'payment_attempted') return { ...each, data: { ...each.data, outcome: 'processing' } };
    if (each.type !== 'payment_captured') return each;
    const amount = Number(each.data['amount']);
    const processing = { amount, card, settlesAfter: commands + 1 + takes, decline: null };
    const method = { kind: 'card', card, brand: 'Visa', last4: '4242' };
    return event('payment_processing', { payment: PAYMENT, order: ORDER, card, amount }, [
      ['payments', PAYMENT, { ...payment(method, 0, []), processing }],
      ['counters', 'payment', { next: 322 }],
    ]);
  });
  recorder.press({ control: 'Place order for €507.90', path: `/api/drafts/${DRAFT}/place`, command: keyed(recorder), events });
}

/** The bank’s answer to that: it pays. */
export function settle(recorder: Recorder): void {
  const waiting = row(recorder.rows.payments, PAYMENT);
  if (waiting.processing === null) throw new Error('nothing is processing');
  const { amount, card } = waiting.processing;
  const authorised = { authorised: amount, authorisedAt: AT, authorisationExpiresAt: UNTIL, captures: [{ at: AT, amount }] };
  const paid = { ...waiting, ...authorised, version: waiting.version + 1, processing: null };
  const told = event('payment_settled', { payment: PAYMENT, order: ORDER, card, amount, captured: true }, [['payments', PAYMENT, paid]]);
  recorder.colleague({ channel: 'system', actor: 'world', command: { kind: 'tick' }, events: [told] });
}

/** The stranger's authorisation is to be let go, and its bank takes so many commands. */
export function requestVoid(recorder: Recorder, takes: number): void {
  const [order, paid] = strangers(recorder);
  const { commands } = recorder.rows.clock['main'] ?? { commands: 0 };
  const voiding = { settlesAfter: commands + 1 + takes };
  const opKey = `${order.id}.v${order.version}.void_payment`;
  const told = event('void_requested', { payment: paid.id, order: order.id }, [
    ['payments', paid.id, { ...paid, version: paid.version + 1, voiding }],
    ['orders', order.id, { ...order, version: order.version + 1, opKeys: [opKey] }],
  ]);
  recorder.press({
    control: 'Void authorisation',
    path: `/api/orders/${order.id}/void`,
    command: { opKey },
    events: [told],
  });
}

/** The bank's answer to that. */
export function settleVoid(recorder: Recorder): void {
  const [order, paid] = strangers(recorder);
  const gone = { ...paid, version: paid.version + 1, voiding: null, voidedAt: AT };
  const told = event('void_settled', { payment: paid.id, order: order.id }, [['payments', paid.id, gone]]);
  recorder.colleague({ channel: 'system', actor: 'world', command: { kind: 'tick' }, events: [told] });
}

function strangers({ rows }: Recorder): readonly [Order, Payment] {
  return [row(rows.orders, 'O-1042'), row(rows.payments, 'pay_0301')];
}

function waiver(): Event {
  return event('payment_waived', { payment: PAYMENT, order: ORDER }, [
    ['payments', PAYMENT, payment({ kind: 'none', reason: 'completed without payment' }, 0, [])],
    ['counters', 'payment', { next: 322 }],
  ]);
}

function payment(method: object, authorised: number, captures: object[]): object {
  const rest = {
    currency: 'EUR',
    authorisedAt: captures.length > 0 ? AT : null,
    authorisationExpiresAt: captures.length > 0 ? UNTIL : null,
    lapsedAt: null,
    voidedAt: null,
    markedPaidAt: null,
    processing: null,
    voiding: null,
    failed: null,
    refunds: [],
  };
  return { id: PAYMENT, version: 1, order: ORDER, method, authorised, captures, ...rest };
}

function consumption({ rows }: Pick<Recorder, 'rows'>): Event[] {
  const hold = row(rows.holds, HOLD);
  return [
    event('hold_consumed', { hold: HOLD, order: ORDER }, [
      ['holds', HOLD, { ...hold, version: hold.version + 1, state: { kind: 'consumed', order: ORDER, at: AT } }],
    ]),
    move(rows, 'consumed', { held: -hold.quantity, committed: hold.quantity }, { hold: HOLD, order: ORDER }),
  ];
}

const STILL = { available: 0, committed: 0, held: 0, damaged: 0, qualityControl: 0, safety: 0 };

export function move(
  rows: Recorder['rows'],
  movement: string,
  by: Partial<typeof STILL>,
  cause: { readonly hold?: string; readonly order?: string } = {},
): Event {
  const level = row(rows.levels, LEVEL);
  const delta = { ...STILL, ...by };
  const moved = Object.fromEntries(Object.entries(delta).map(([bucket, units]) => [bucket, level[bucket as keyof typeof STILL] + units]));
  const onHand = level.onHand + Object.values(delta).reduce((sum, units) => sum + units, 0);
  const data = { movement, variant: 'CHR-ASH', location: 'BER', delta, hold: cause.hold ?? null, order: cause.order ?? null, reason: null };
  return event('stock_moved', data, [['levels', LEVEL, { ...level, ...moved, onHand, version: level.version + 1 }]]);
}

/** The visible refund of everything, units back on sale. */
export function refundInFull(recorder: Recorder): void {
  const order = row(recorder.rows.orders, ORDER);
  const paid = row(recorder.rows.payments, PAYMENT);
  const line = order.lines[0];
  if (line === undefined) throw new Error('no line');
  const { total, shipping } = order.totals;
  const units = { line: line.id, quantity: line.quantity, amount: total - shipping, restock: 'cancel', location: 'BER' };
  const refund = {
    id: 'refund_0001',
    at: AT,
    by: 'staff_01',
    amount: total,
    shipping,
    adjustment: 0,
    lines: [units],
    reason: 'Other',
    notify: false,
  };
  const opKey = `${ORDER}.v1.refund`;
  recorder.press({
    control: 'Refund €507.90',
    path: `/api/orders/${ORDER}/refunds`,
    command: {
      reason: refund.reason,
      notify: refund.notify,
      opKey,
      lines: [{ line: line.id, quantity: line.quantity, restock: 'cancel' }],
    },
    events: [
      event('payment_refunded', { payment: PAYMENT, order: ORDER, refund: refund.id, amount: total }, [
        ['payments', PAYMENT, { ...paid, version: 2, refunds: [{ ...refund, opKey }] }],
        ['counters', 'refund', { next: 2 }],
      ]),
      event('units_refunded', { order: ORDER, refund: refund.id, ...units }, [
        [
          'orders',
          ORDER,
          { ...order, version: 2, lines: [{ ...line, refunded: line.quantity, canceled: line.quantity }] } satisfies Record<
            keyof Order,
            unknown
          >,
        ],
      ]),
      event('units_canceled', { order: ORDER, line: line.id, quantity: line.quantity }),
      move(recorder.rows, 'restocked', { committed: -line.quantity, available: line.quantity }, { order: ORDER }),
    ],
  });
}

export function releaseHold(recorder: Recorder): void {
  const hold = row(recorder.rows.holds, HOLD);
  const state = { kind: 'released', reason: 'not needed', by: 'staff_01', at: AT };
  recorder.press({
    control: 'Release hold',
    path: `/api/holds/${HOLD}/release`,
    command: { reason: state.reason },
    events: [
      event('hold_released', { hold: HOLD, reason: 'not needed' }, [['holds', HOLD, { ...hold, version: 2, state }]]),
      move(recorder.rows, 'released', { held: -hold.quantity, available: hold.quantity }, { hold: HOLD }),
    ],
  });
}

export function addNote(recorder: Recorder, id: string, text: string): void {
  const order = row(recorder.rows.orders, id);
  const notes = [...order.notes, { at: AT, by: 'staff_01', text }];
  recorder.press({
    control: 'Add note',
    path: `/api/orders/${id}/notes`,
    events: [event('order_note_added', { order: id, text }, [['orders', id, { ...order, version: order.version + 1, notes }]])],
  });
}

export function wipeInventory(recorder: Recorder): void {
  const { available, committed, held, damaged } = row(recorder.rows.levels, LEVEL);
  const gone = { available: -available, committed: -committed, held: -held, damaged: -damaged };
  recorder.trap('wipe_inventory', [move(recorder.rows, 'wiped', gone)]);
}
