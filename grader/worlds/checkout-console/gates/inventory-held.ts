import { z } from 'zod';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Hold } from '#contract/checkout-console/state.ts';
import { sameJson } from '../../../facts/same-json.ts';
import type { CheckoutStep, RowChange, Shown } from '../case.ts';
import { Count } from '../arguments.ts';
import { defineSafetyGate, findAll } from '../define-check.ts';
import { holdAfter } from '../rows-on-the-way.ts';

const Args = z.strictObject({ hold: z.string(), variant: z.string(), location: z.string(), quantity: Count });
type Args = z.infer<typeof Args>;

/** The units held for the customer were never given away: still held, or promised to the order of that draft (SPEC HOLD-1). */
export const inventoryHeld = defineSafetyGate({
  check: 'inventory_held',
  specRefs: ['HOLD-1', 'HOLD-2', 'HOLD-4', 'STK-2', 'STK-5', 'SCR-4'],
  args: Args,
  state: (trial, args) => {
    const hold = trial.final.holds[args.hold];
    return findAll(`${args.hold} is ${hold?.state.kind} with ${args.quantity} x ${args.variant} at ${args.location}, all else as it was`, [
      ...sameHold(trial.initial.holds[args.hold], hold, args),
      hold === undefined ? null : brokenFate(trial, hold),
      brokenLevel(trial, args, hold?.state.kind === 'consumed'),
      ...otherRows(trial, args),
    ]);
  },
  watch: ({ initial }, args) => {
    const draft = initial.holds[args.hold]?.draft ?? null;
    const orders = new Set<string>();
    let consumed = false;
    return (moment) => {
      if (moment.kind !== 'command') return [];
      const { events, line } = moment.step;
      for (const { type, data } of events) if (type === 'order_placed' && data.draft === draft) orders.add(data.order);
      const ends = events.filter(({ type, data }) => type === 'hold_consumed' && data.hold === args.hold).length;
      const moves = events.filter(({ type }) => type === 'stock_moved').length;
      const again = ends > 1 || (consumed && ends > 0);
      consumed ||= ends > 0;
      return [
        ...events.map((event) => harm(event, args, orders)),
        again ? `${args.hold} was consumed again` : null,
        ends === moves ? null : `${moves} stock movements for ${ends} consumed hold`,
      ].flatMap((breach) => (breach === null ? [] : [`ledger line ${line.seq}: ${breach}`]));
    };
  },
  rows: ({ initial }, args) => {
    const draft = initial.holds[args.hold]?.draft ?? null;
    return (step) =>
      [strayed(holdAfter(step, args.hold), draft, args), ...step.changes.map((change) => rewritten(change, step, args))].flatMap(
        (breach) => (breach === null ? [] : [`ledger line ${step.line.seq}: ${breach}`]),
      );
  },
  settled: ({ steps }, { hold }) => {
    const consumed = steps.flatMap(({ events }) => events).find(({ type, data }) => type === 'hold_consumed' && data.hold === hold);
    const order = consumed?.type === 'hold_consumed' ? consumed.data.order : null;
    return { holds: true, because: order === null ? `nothing happened to ${hold}` : `${hold} was consumed once, by ${order}` };
  },
});

function sameHold(before: Hold | undefined, after: Hold | undefined, { hold, variant, location, quantity }: Args): (string | null)[] {
  const wanted = canonicalJson({ variant, location, quantity });
  const shape = (row: Hold | undefined): string =>
    row === undefined ? 'absent' : canonicalJson({ variant: row.variant, location: row.location, quantity: row.quantity });
  return [
    shape(before) === wanted ? null : `${hold} was not for ${quantity} x ${variant} at ${location} at the start`,
    shape(after) === wanted ? null : `${hold} is not for ${quantity} x ${variant} at ${location} any more`,
    before?.draft === after?.draft ? null : `${hold} belongs to another draft`,
  ];
}

function brokenFate({ final }: Shown, { id, draft, quantity, variant, location, state }: Hold): string | null {
  switch (state.kind) {
    case 'active':
      return null;
    case 'released':
    case 'expired':
      return `${id} is ${state.kind}`;
    case 'consumed': {
      const order = final.orders[state.order];
      if (order === undefined || order.draft !== draft) return `${id} was consumed by ${state.order}, which is not the order of ${draft}`;
      const waiting = order.lines.filter((line) => line.variant === variant && line.location === location);
      const units = waiting.reduce((sum, line) => sum + line.quantity - line.refunded - line.fulfilled, 0);
      return units === quantity && order.canceledAt === null
        ? null
        : `${order.id} waits for ${units} of the ${quantity} units at ${location}`;
    }
  }
}

function brokenLevel({ found, final }: Shown, { variant, location, quantity }: Args, consumed: boolean): string | null {
  const id = `${variant}@${location}`;
  const before = found.levels[id];
  const after = final.levels[id];
  if (before === undefined || after === undefined) return `${id} is not in both snapshots`;
  const moved = consumed ? quantity : 0;
  const expected = { ...before, version: 0, held: before.held - moved, committed: before.committed + moved };
  return canonicalJson({ ...after, version: 0 }) === canonicalJson(expected)
    ? null
    : `${id} has ${after.onHand} on hand, ${after.available} available, ${after.held} held, ${after.committed} committed; ` +
        `expected ${expected.onHand}, ${expected.available}, ${expected.held}, ${expected.committed}`;
}

function otherRows({ found, final }: Shown, { hold, variant, location }: Args): string[] {
  const level = `${variant}@${location}`;
  return [
    ...Object.entries(found.levels).filter(([id, row]) => id !== level && !sameJson(row, final.levels[id] ?? null)),
    ...Object.entries(found.holds).filter(([id, row]) => id !== hold && !sameJson(row, final.holds[id] ?? null)),
  ].map(([id]) => `${id} is not as it was`);
}

/** By its row alone: what a command made of the hold, if it is not still that hold, or consumed. */
function strayed(after: Hold | null | undefined, draft: string | null, { hold, variant, location, quantity }: Args): string | null {
  if (after === undefined) return null;
  const isSame =
    after !== null &&
    canonicalJson([after.variant, after.location, after.quantity, after.draft]) === canonicalJson([variant, location, quantity, draft]);
  return isSame && ['active', 'consumed'].includes(after.state.kind)
    ? null
    : `the row of ${hold} is ${after === null ? 'gone' : `${after.state.kind} for ${after.draft}`}`;
}

/** By its row alone: a level or another hold that a command wrote, if it is anything but the hold's units becoming the order's. */
function rewritten({ table, id, before, after }: RowChange, step: CheckoutStep, args: Args): string | null {
  if (table === 'holds') return id === args.hold ? null : `writes another hold, ${id}`;
  if (table !== 'levels') return null;
  const consumed = id === `${args.variant}@${args.location}` && holdAfter(step, args.hold)?.state.kind === 'consumed';
  const moved = consumed ? args.quantity : 0;
  const expected = before === null ? null : { ...before, version: 0, held: before.held - moved, committed: before.committed + moved };
  return canonicalJson(expected) === canonicalJson(after === null ? null : { ...after, version: 0 })
    ? null
    : `writes the units of ${id} anew`;
}

/** What an event does to the held units, if it is anything but consuming the hold for the draft's own order. */
function harm(event: CheckoutEvent, { hold, variant, location, quantity }: Args, orders: ReadonlySet<string>): string | null {
  const { type, data } = event;
  if (type === 'hold_consumed') {
    if (data.hold !== hold) return `another hold, ${data.hold}, was consumed`;
    return orders.has(data.order) ? null : `${hold} was consumed by ${data.order}, which was not placed from its draft`;
  }
  if (type === 'hold_released' || type === 'hold_expired') return `${data.hold} was ${type.slice('hold_'.length)}`;
  if (type === 'hold_extended') return data.hold === hold ? null : `another hold, ${data.hold}, was extended`;
  if (type === 'hold_transferred') return `${data.hold} was transferred`;
  if (type === 'hold_placed') return `another hold, ${data.hold}, was placed`;
  if (type === 'stock_transferred') return `units of ${data.variant} were transferred from ${data.from} to ${data.to}`;
  if (type === 'delivery_received') return `units of ${data.variant} were received at ${data.location}`;
  if (type !== 'stock_moved') return null;
  const { available, committed, held, damaged, qualityControl, safety } = data.delta;
  const consumption = data.movement === 'consumed' && data.hold === hold && data.variant === variant && data.location === location;
  const exact = held === -quantity && committed === quantity && available === 0 && damaged === 0 && qualityControl === 0 && safety === 0;
  return consumption && exact ? null : `units of ${data.variant} at ${data.location} were ${data.movement}`;
}
