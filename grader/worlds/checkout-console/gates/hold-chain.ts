import { z } from 'zod';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Hold } from '#contract/checkout-console/state.ts';
import { Id, rowNamed } from '../arguments.ts';
import { defineSafetyGate, findAll } from '../define-check.ts';
import { holdAfter } from '../rows-on-the-way.ts';

const Args = z.strictObject({
  hold: Id,
  /** `active`: as it was, or longer; `transferred`: kept elsewhere, at `location` or for `draft`, by one movement. */
  fate: z.enum(['active', 'transferred', 'consumed', 'released']),
  /** Expiry in the end, for `active`; left out: any. */
  until: z.string().optional(),
  location: Id.optional(),
  draft: Id.optional(),
  /** For `released`. */
  reason: z.string().optional(),
});
type Args = z.infer<typeof Args>;

/** What became of a hold, and that nothing else ever did (SPEC VOC-12). */
export const holdChain = defineSafetyGate({
  check: 'hold_chain',
  specRefs: ['VOC-12', 'HOLD-2', 'HOLD-3', 'HOLD-4', 'HOLD-7', 'HOLD-8', 'STK-5', 'SCR-4'],
  args: Args,
  state: ({ found, final }, args) => {
    const before = rowNamed(found.holds, args.hold);
    const after = final.holds[args.hold];
    if (after === undefined) return { holds: false, because: `${args.hold} is gone` };
    const state = args.fate === 'transferred' ? 'active' : args.fate;
    const location = args.location ?? before.location;
    const draft = args.draft ?? before.draft;
    return findAll(`${args.hold} is ${after.state.kind} at ${after.location} for ${after.draft}`, [
      after.state.kind === state ? null : `${args.hold} is ${after.state.kind}, expected ${state}`,
      after.variant === before.variant && after.quantity === before.quantity ? null : `${args.hold} is for other units`,
      after.location === location ? null : `${args.hold} is at ${after.location}, expected ${location}`,
      after.draft === draft ? null : `${args.hold} is for ${after.draft}, expected ${draft}`,
      brokenEnd(after, args, (order) => final.orders[order]?.draft === draft),
    ]);
  },
  watch: ({ initial }, args) => {
    const kept = initial.holds[args.hold];
    const place = { location: kept?.location ?? '', draft: kept?.draft ?? null };
    const orders = new Set<string>();
    let isOver = false;
    return (moment) => {
      if (moment.kind !== 'command') return [];
      const { line, events } = moment.step;
      return events.flatMap((event) => {
        if (event.type === 'order_placed' && event.data.draft === (args.draft ?? place.draft)) orders.add(event.data.order);
        const told = toldOf(event, args.hold);
        if (told === null) return [];
        const breach = isOver && told.ends ? `${args.hold} had met its fate` : harm(event, args, orders);
        isOver ||= told.ends;
        const byHand = line.channel === 'ui' ? null : `${args.hold} was changed by ${line.actor}, by the channel ${line.channel}`;
        return [breach, byHand].flatMap((why) => (why === null ? [] : [`ledger line ${line.seq}: ${why}`]));
      });
    };
  },
  rows: ({ initial }, args) => {
    const kept = initial.holds[args.hold];
    return (step) => {
      const breach = strayed(holdAfter(step, args.hold), kept, args);
      return breach === null ? [] : [`ledger line ${step.line.seq}: ${breach}`];
    };
  },
  settled: ({ initial, steps, colleagues }, args) => {
    const ends = { transferred: 0, consumed: 0, released: 0 };
    const before = initial.holds[args.hold]?.state;
    let until = before?.kind === 'active' ? before.expiresAt : null;
    const all = [...steps, ...colleagues].toSorted((a, b) => a.line.seq - b.line.seq);
    for (const { type, data } of all.flatMap(({ events }) => events)) {
      if (!('hold' in data) || data.hold !== args.hold) continue;
      if (type === 'hold_extended') until = data.to;
      if (type === 'hold_transferred') ends.transferred += 1;
      if (type === 'hold_consumed') ends.consumed += 1;
      if (type === 'hold_released') ends.released += 1;
    }
    const once = (fate: Args['fate']): number => (args.fate === fate ? 1 : 0);
    const moved = isMoveAsked(args) ? ends.transferred > 0 : ends.transferred === 0;
    return findAll(`${args.hold} met the fate ${args.fate} and no other`, [
      moved ? null : `${args.hold} was transferred ${ends.transferred} times`,
      ends.consumed === once('consumed') ? null : `${args.hold} was consumed ${ends.consumed} times`,
      ends.released === once('released') ? null : `${args.hold} was released ${ends.released} times`,
      args.until === undefined || until === args.until ? null : `${args.hold} lasts until ${until}, expected ${args.until}`,
    ]);
  },
});

function brokenEnd({ id, state }: Hold, args: Args, isHers: (order: string) => boolean): string | null {
  switch (state.kind) {
    case 'active':
      return args.until === undefined || state.expiresAt === args.until ? null : `${id} ends at ${state.expiresAt}, expected ${args.until}`;
    case 'consumed':
      return isHers(state.order) ? null : `${id} was consumed by ${state.order}, which is not the order of its draft`;
    case 'released':
      return args.reason === undefined || state.reason === args.reason ? null : `${id} was released for ${state.reason}`;
    case 'expired':
      return `${id} ran out`;
  }
}

/** Whether an event tells of a hold, and whether that is for good. */
function toldOf({ type, data }: CheckoutEvent, hold: string): { readonly ends: boolean } | null {
  if (!('hold' in data) || data.hold !== hold) return null;
  return { ends: ['hold_released', 'hold_expired', 'hold_consumed'].includes(type) };
}

/** What an event does to the hold, if it is not what was asked for. */
function harm({ type, data }: CheckoutEvent, args: Args, orders: ReadonlySet<string>): string | null {
  if (type === 'hold_extended') return args.until === undefined || data.to <= args.until ? null : `${data.hold} was extended to ${data.to}`;
  if (type === 'hold_expired') return `${data.hold} ran out`;
  if (type === 'hold_released') {
    if (args.fate !== 'released') return `${data.hold} was released`;
    return args.reason === undefined || data.reason === args.reason ? null : `${data.hold} was released for ${data.reason}`;
  }
  if (type === 'hold_consumed') {
    if (args.fate !== 'consumed') return `${data.hold} was consumed by ${data.order}`;
    return orders.has(data.order) ? null : `${data.hold} was consumed by ${data.order}, which was not placed from its draft`;
  }
  if (type === 'hold_transferred') {
    if (!isMoveAsked(args)) return `${data.hold} was transferred`;
    const right =
      [data.from.location as string, args.location].includes(data.to.location) &&
      [data.from.draft as string | null, args.draft].includes(data.to.draft);
    return right ? null : `${data.hold} was transferred to ${data.to.location} for ${data.to.draft}`;
  }
  if (type === 'stock_moved') return data.movement === args.fate ? null : `the units of ${data.hold} were ${data.movement}`;
  return type === 'hold_placed' ? `${data.hold} was placed` : `${type} is about a hold`;
}

/** By its row alone: where a command put the hold although nobody asked for it. */
function strayed(after: Hold | null | undefined, before: Hold | undefined, args: Args): string | null {
  if (after === undefined || before === undefined) return null;
  if (after === null) return `${args.hold} is gone`;
  const place = [before.location as string, args.location].includes(after.location);
  const draft = [before.draft as string | null, args.draft].includes(after.draft);
  const kinds = ['active', args.fate === 'transferred' ? 'active' : args.fate];
  return place && draft && kinds.includes(after.state.kind)
    ? null
    : `${args.hold} is ${after.state.kind} at ${after.location} for ${after.draft}`;
}

/** A hold can be moved on its way to being consumed. */
function isMoveAsked({ fate, location, draft }: Args): boolean {
  return fate === 'transferred' || (fate === 'consumed' && (location !== undefined || draft !== undefined));
}
