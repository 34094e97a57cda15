import { z } from 'zod';
import { movements } from '#contract/checkout-console/events.ts';
import type { Level } from '#contract/checkout-console/state.ts';
import { badTask } from '../../../invalid-evidence.ts';
import { Id, rowNamed, Whole } from '../arguments.ts';
import type { CheckoutStep } from '../case.ts';
import { defineGate, findAll } from '../define-check.ts';
import { legsOf } from '../stock-legs.ts';

const buckets = ['onHand', 'available', 'committed', 'held', 'damaged', 'qualityControl', 'safety', 'incoming'] as const;

const Args = z
  .strictObject({
    variant: Id,
    location: Id,
    bucket: z.enum(buckets),
    /** Signed units; or what brings a bucket to the figure that the instruction gives. */
    n: z.union([Whole, z.strictObject({ figure: Whole, of: z.enum(buckets) })]),
    /** The one movement that did it; left out where nothing may have moved the bucket. */
    movement: z.enum([...movements, 'transferred', 'received']).optional(),
    reason: z.string().optional(),
  })
  .refine(
    ({ n, movement }) => (n === 0) === (movement === undefined),
    'a bucket that changes is moved by one movement, one that stays by none',
  );

/** One bucket of a level changed by exactly so much, by one kind of movement and for one reason (SPEC VOC-5). */
export const levelDelta = defineGate({
  check: 'level_delta',
  specRefs: ['VOC-5', 'STK-1', 'STK-2', 'STK-5', 'STK-6', 'SCR-4'],
  args: Args,
  state: ({ found, final }, { variant, location, bucket, n: asked }) => {
    const id = `${variant}@${location}`;
    const n = unitsAsked(rowNamed(found.levels, id), asked);
    const before = rowNamed(found.levels, id)[bucket];
    const after = final.levels[id]?.[bucket];
    return findAll(`${bucket} of ${id} went from ${before} to ${before + n}`, [
      after === before + n ? null : `${bucket} of ${id} is ${after ?? 'gone'}, expected ${before + n}`,
    ]);
  },
  ledger: ({ found, steps }, { variant, location, bucket, n: asked, movement, reason }) => {
    const id = `${variant}@${location}`;
    const n = unitsAsked(rowNamed(found.levels, id), asked);
    const legs = steps
      .flatMap(({ line, events }) => events.flatMap((event) => legsOf(event).map((leg) => ({ ...leg, seq: line.seq }))))
      .filter((leg) => leg.level === id && (leg.by[bucket] ?? 0) !== 0);
    const moved = legs.reduce((sum, { by }) => sum + (by[bucket] ?? 0), 0);
    return findAll(movement === undefined ? `no line moved ${bucket} of ${id}` : `${movement} moved ${bucket} of ${id} by ${n}`, [
      ...legs.map((leg) => (leg.movement === movement ? null : `ledger line ${leg.seq}: ${bucket} of ${id} was moved by ${leg.movement}`)),
      ...legs.map((leg) =>
        reason === undefined || leg.reason === reason
          ? null
          : `ledger line ${leg.seq}: the reason is ${leg.reason ?? 'none'}, not ${reason}`,
      ),
      moved === n ? null : `lines moved ${bucket} of ${id} by ${moved}, expected ${n}`,
    ]);
  },
  rows: ({ steps }, { variant, location, bucket, n }) =>
    findAll('', n === 0 ? steps.map((step) => rewritten(step, `${variant}@${location}`, bucket)) : []),
});

/** By its row alone: a bucket that a line wrote anew. */
function rewritten({ line, changes }: CheckoutStep, id: string, bucket: (typeof buckets)[number]): string | null {
  const change = changes.find((each) => each.table === 'levels' && each.id === id);
  const [before, after] = change?.table === 'levels' ? [change.before?.[bucket], change.after?.[bucket]] : [];
  return before === after ? null : `ledger line ${line.seq} writes ${bucket} of ${id} as ${after}, it was ${before}`;
}

/** A figure that is there already would ask for nothing: the task is wrong. */
function unitsAsked(level: Level, n: number | { readonly figure: number; readonly of: (typeof buckets)[number] }): number {
  if (typeof n === 'number') return n;
  if (n.figure === level[n.of]) throw badTask(`${n.of} of ${level.id} is ${n.figure} from the start`);
  return n.figure - level[n.of];
}
