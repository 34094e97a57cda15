import { z } from 'zod';
import { SavedCard } from '#contract/checkout-console/shop-rows.ts';
import { names, ref } from './ref.ts';

const draw = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({ as: z.string().regex(/^[a-zA-Z]+$/), draw: z.literal(kind), ...shape });

/** Who and what a task is about, each by an alias. Each kind's binding is what `draw-cast.ts` makes of it. */
export const CastRule = z.discriminatedUnion('draw', [
  /** A customer whose name nobody shares, without open drafts, all of whose addresses are in the country and all of whose cards pay. */
  draw('customer', { country: z.string().length(2), addresses: z.int().positive(), brands: z.array(SavedCard.shape.brand).min(1) }),
  draw('addresses', { of: ref }),
  draw('cards', { of: ref, names }),
  draw('rates', { country: z.string().length(2), names }),
  /** `price`: from so much to so much, in cents. */
  draw('variant', { price: z.tuple([z.int().positive(), z.int().positive()]).optional() }),
  draw('location', {}),
  draw('number', { from: z.int(), to: z.int() }),
  /** One of these cases, with all that goes with it. */
  draw('case', { of: z.array(z.record(z.string().regex(/^[a-zA-Z]+$/), z.union([z.string(), z.int()]))).min(1) }),
  /** An open draft that holds nothing, from the newer or the older half of them. */
  draw('draft', { age: z.enum(['newer', 'older']) }),
  /** An active hold that belongs to no draft. */
  draw('hold', { expiresInMinutes: z.int().positive() }),
  /** Some order of somebody else. */
  draw('order', { notOf: ref }),
  /**
   * An order placed so many hours ago to which nothing but its payment refers, for `stage` to say what it is for. With `lookAlike` there is a
   * paid one whose number is the same but for its last two digits, exchanged.
   */
  draw('pastOrder', { hoursAgo: z.tuple([z.int().positive(), z.int().positive()]), lookAlike: z.boolean().default(false) }),
  /** Another alias again: so that a variant can have the instruction ask for something else. */
  draw('same', { of: ref }),
  /** The number of an order that the shop does not have, and will not have. */
  draw('noOrder', {}),
]);
export type CastRule = z.infer<typeof CastRule>;
