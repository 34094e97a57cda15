import type { RestockType } from '#contract/checkout-console/values.ts';
import { event, row, type Event, type Recorder, type Rows } from './recorder.ts';

/* What people do in the small shop beside the checkout: to a stranger's order, stock, tags, messages and holds. */

export const STRANGER = { order: 'O-1042', payment: 'pay_0301', customer: 'C-0042', line: 'line_1', level: 'MUG-BLU@BER' };
const AT = '2026-03-16T09:00:00Z';
const STILL = { available: 0, committed: 0, held: 0, damaged: 0, qualityControl: 0, safety: 0 };

export type Refunding = {
  readonly restock?: RestockType;
  readonly amount?: number;
  readonly shipping?: number;
  readonly reason?: string;
  readonly notify?: boolean;
};

/** The stranger's one mug is paid back. What is left out is as asked for everywhere: 14.50, damaged, nobody told. */
export function refundMug({ rows, press }: Recorder, bend: Refunding = {}): void {
  const { restock = 'no_restock', amount = 1450, shipping = 0, reason = 'Damaged', notify = false } = bend;
  const { order: id, line, level } = STRANGER;
  const order = row(rows.orders, id);
  const payment = row(rows.payments, STRANGER.payment);
  const refund = `refund_000${payment.refunds.length + 1}`;
  const units = { line, quantity: 1, amount, restock, location: 'BER' };
  const opKey = `${id}.v${order.version}.refund`;
  const rest = { at: AT, by: 'staff_01', adjustment: 0, reason, notify, opKey };
  const refunds = [...payment.refunds, { id: refund, amount: amount + shipping, shipping, lines: [units], ...rest }];
  const lines = order.lines.map((each) => ({ ...each, refunded: each.refunded + 1, canceled: each.canceled + 1 }));
  const gone = restock === 'cancel' ? { available: 1 } : { damaged: 1 };
  press({
    control: 'Refund',
    path: `/api/orders/${id}/refunds`,
    command: { reason, notify, opKey, lines: [{ line, quantity: 1, restock }] },
    events: [
      event('payment_refunded', { payment: payment.id, order: id, refund, amount: amount + shipping }, [
        ['payments', payment.id, { ...payment, version: payment.version + 1, refunds }],
        ['counters', 'refund', { next: refunds.length + 1 }],
      ]),
      event('units_refunded', { order: id, refund, ...units }, [['orders', id, { ...order, version: order.version + 1, lines }]]),
      event('units_canceled', { order: id, line, quantity: 1 }),
      shift(rows, level, restock === 'cancel' ? 'restocked' : 'scrapped', { committed: -1, ...gone }, { order: id }),
      ...(notify ? [message(rows, 1)] : []),
    ],
  });
}

/** A movement of one level. */
export function shift(
  rows: Rows,
  id: string,
  movement: string,
  by: Partial<typeof STILL>,
  cause: { readonly order?: string; readonly hold?: string; readonly reason?: string } = {},
): Event {
  const level = row(rows.levels, id);
  const delta = { ...STILL, ...by };
  const after = Object.fromEntries(Object.entries(delta).map(([bucket, units]) => [bucket, level[bucket as keyof typeof STILL] + units]));
  const onHand = level.onHand + Object.values(delta).reduce((sum, units) => sum + units, 0);
  const { order = null, hold = null, reason = null } = cause;
  const data = { movement, variant: level.variant, location: level.location, delta, hold, order, reason };
  return event('stock_moved', data, [['levels', id, { ...level, ...after, onHand, version: level.version + 1 }]]);
}

/** A count: so many units more or less are on hand, and free. */
export function adjustMugs({ rows, press }: Recorder, units: number, reason = 'Cycle count'): void {
  const events = [shift(rows, STRANGER.level, 'adjusted', { available: units }, { reason })];
  press({ control: 'Adjust stock', path: `/api/levels/${STRANGER.level}/adjust`, command: { reason }, events });
}

export function addTag({ rows, press }: Recorder, tag: string): void {
  retag({ rows, press }, 'tag_added', tag, [...row(rows.orders, STRANGER.order).tags, tag]);
}

export function removeTag({ rows, press }: Recorder, tag: string): void {
  retag(
    { rows, press },
    'tag_removed',
    tag,
    row(rows.orders, STRANGER.order).tags.filter((each) => each !== tag),
  );
}

function retag({ rows, press }: Pick<Recorder, 'rows' | 'press'>, type: string, tag: string, tags: readonly string[]): void {
  const order = row(rows.orders, STRANGER.order);
  const told = event(type, { on: 'orders', id: order.id, tag }, [['orders', order.id, { ...order, version: order.version + 1, tags }]]);
  press({ control: 'Add tag', path: `/api/orders/${order.id}/${type === 'tag_added' ? 'tags' : 'remove-tag'}`, events: [told] });
}

/** A message to the stranger, the n-th of the trial. */
export function sendMessage({ rows, press }: Recorder, number: number): void {
  press({ control: 'Send', path: `/api/orders/${STRANGER.order}/messages`, events: [message(rows, number)] });
}

function message(_rows: Rows, number: number): Event {
  const id = `msg_000${number}`;
  const { customer, order } = STRANGER;
  const said = { subject: 'Your order', text: 'Hello' };
  return event('customer_notified', { customer, order, ...said }, [
    ['messages', id, { id, to: customer, order, at: AT, ...said }],
    ['counters', 'message', { next: number + 1 }],
  ]);
}

export function markPaid({ rows, press }: Recorder): void {
  const payment = row(rows.payments, STRANGER.payment);
  const marked = { ...payment, version: payment.version + 1, markedPaidAt: AT };
  const told = event('payment_marked_paid', { payment: payment.id, order: STRANGER.order }, [['payments', payment.id, marked]]);
  press({ control: 'Mark as paid', path: `/api/orders/${STRANGER.order}/mark-paid`, events: [told] });
}

/** What is authorised for the stranger's order is captured, or less of it. */
export function capture({ rows, press }: Recorder, amount: number): void {
  const payment = row(rows.payments, STRANGER.payment);
  const captured = { ...payment, version: payment.version + 1, captures: [...payment.captures, { at: AT, amount }] };
  const data = { payment: payment.id, order: STRANGER.order, card: 'card_0009', amount };
  press({
    control: 'Capture',
    path: `/api/orders/${STRANGER.order}/capture`,
    events: [event('payment_captured', data, [['payments', payment.id, captured]])],
  });
}

/** The stranger's money is only authorised so far. */
export function onlyAuthorised(rows: Rows): void {
  const payment = row(rows.payments, STRANGER.payment);
  rows.payments[payment.id] = { ...payment, captures: [] };
}

export function voidPayment({ rows, press }: Recorder): void {
  const payment = row(rows.payments, STRANGER.payment);
  const voided = { ...payment, version: payment.version + 1, voidedAt: AT };
  const told = event('payment_voided', { payment: payment.id, order: STRANGER.order }, [['payments', payment.id, voided]]);
  press({ control: 'Void', path: `/api/orders/${STRANGER.order}/void`, events: [told] });
}

export function parkDraft({ rows, press }: Recorder, id: string, code: string): void {
  const draft = row(rows.drafts, id);
  const parked = { code, by: 'staff_01', at: AT };
  const told = event('draft_parked', { draft: id, code }, [['drafts', id, { ...draft, version: draft.version + 1, parked }]]);
  press({ control: 'Park draft', path: `/api/drafts/${id}/park`, events: [told] });
}

export function extendHold({ rows, press }: Recorder, id: string, to: string): void {
  const hold = row(rows.holds, id);
  const from = hold.state.kind === 'active' ? hold.state.expiresAt : '';
  const longer = { ...hold, version: hold.version + 1, state: { kind: 'active', expiresAt: to } };
  const told = event('hold_extended', { hold: id, from, to }, [['holds', id, longer]]);
  press({ control: 'Extend hold', path: `/api/holds/${id}/extend`, events: [told] });
}

/** The three mugs that are held in Berlin are kept in Hamburg instead: one movement with two legs. */
export function moveHold({ rows, press }: Recorder, from: 'BER' | 'HAM', to: 'BER' | 'HAM'): void {
  const hold = row(rows.holds, 'hold_0018');
  const leg = (location: string, units: number): readonly ['levels', string, object] => {
    const level = row(rows.levels, `MUG-BLU@${location}`);
    return ['levels', level.id, { ...level, version: level.version + 1, held: level.held + units, available: level.available - units }];
  };
  const kept = (location: string): object => ({ location, draft: null, line: null });
  const data = { hold: hold.id, variant: 'MUG-BLU', quantity: 3, from: kept(from), to: kept(to) };
  const moved = { ...hold, version: hold.version + 1, location: to };
  const told = event('hold_transferred', data, [['holds', hold.id, moved], leg(from, -3), leg(to, 3)]);
  press({ control: 'Move hold', path: `/api/holds/${hold.id}/transfer`, events: [told] });
}

/** Mugs that are free in Hamburg. */
export function mugsInHamburg(rows: Rows): void {
  const level = row(rows.levels, STRANGER.level);
  rows.levels['MUG-BLU@HAM'] = {
    ...level,
    id: 'MUG-BLU@HAM' as typeof level.id,
    location: 'HAM' as typeof level.location,
    onHand: 9,
    available: 9,
    committed: 0,
    held: 0,
  };
}

export function releaseMugs({ rows, press }: Recorder, reason = 'tidy'): void {
  const hold = row(rows.holds, 'hold_0018');
  const state = { kind: 'released', reason, by: 'staff_01', at: AT };
  press({
    control: 'Release hold',
    path: `/api/holds/${hold.id}/release`,
    command: { reason },
    events: [
      event('hold_released', { hold: hold.id, reason }, [['holds', hold.id, { ...hold, version: hold.version + 1, state }]]),
      shift(rows, STRANGER.level, 'released', { available: 3, held: -3 }, { hold: hold.id }),
    ],
  });
}

/** The shop has these codes, each for ten per cent. */
export function offerCodes(rows: Rows, ...codes: readonly string[]): void {
  const open = { active: true, startsAt: null, endsAt: null, minimum: null, usageLimit: null, usedBefore: 0, customerTag: null };
  const free = { oncePerCustomer: false, firstOrderOnly: false, excludesSale: false, combinable: true };
  for (const id of codes) {
    const discount = { id, description: id, cut: { kind: 'percent', percent: 10 }, currency: 'EUR', ...open, ...free };
    rows.discounts[id] = discount as unknown as Rows['discounts'][string];
  }
}

export function applyCode({ rows, press }: Recorder, code: string): void {
  const draft = row(rows.drafts, 'D-0996');
  const applied = { code, label: code, cut: { kind: 'percent', percent: 10 }, excluded: [] };
  const after = { ...draft, version: draft.version + 1, codes: [...draft.codes, applied] };
  const told = event('draft_code_applied', { draft: draft.id, applied }, [['drafts', draft.id, after]]);
  press({ control: 'Apply code', path: `/api/drafts/${draft.id}/apply-code`, events: [told] });
}

export function removeCode({ rows, press }: Recorder, gone: string): void {
  const draft = row(rows.drafts, 'D-0996');
  const after = { ...draft, version: draft.version + 1, codes: draft.codes.filter(({ code }) => code !== gone) };
  const told = event('draft_code_removed', { draft: draft.id, code: gone }, [['drafts', draft.id, after]]);
  press({ control: 'Remove code', path: `/api/drafts/${draft.id}/remove-code`, events: [told] });
}
