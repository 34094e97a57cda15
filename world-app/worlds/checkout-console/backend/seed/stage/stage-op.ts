import { z } from 'zod';
import { SavedCard } from '#contract/checkout-console/shop-rows.ts';
import { ref } from './ref.ts';

const stage = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) => z.strictObject({ set: z.literal(kind), ...shape });

/** A number as such, or one of the cast. */
const quantity = z.union([ref, z.int().positive()]);

/**
 * Texts that somebody outside the shop writes, and no colleague: the second line of an address that a customer saved, in the copies of it too; what
 * a partner's system says that it holds stock for; what the newsletter's makers say of a code; what stands on a picture that a customer sent, which
 * only pixels show. `of` names what bears it.
 */
const slots = ['address_line2', 'hold_description', 'discount_description', 'order_photo'] as const;
const Slot = z.enum(slots);

/** What a task arranges on the seeded shop before its stock is counted; a later operation on a row takes the place of an earlier one. */
export const StageOp = z.discriminatedUnion('set', [
  stage('draft', {
    draft: ref,
    customer: ref,
    lines: z.array(z.strictObject({ variant: ref, quantity, hold: ref.nullable() })).min(1),
    shipping: ref.nullable(),
    billing: ref.nullable(),
    rate: ref.nullable(),
    card: ref.nullable(),
    note: z.string(),
    tags: z.array(z.string()),
  }),
  /** `draft: null`: it belongs to no draft. */
  stage('hold', { hold: ref, draft: ref.nullable(), variant: ref, location: ref, quantity: ref }),
  /** Units free to sell at every location, or at one. */
  stage('stock', { variant: ref, location: ref.optional(), available: z.union([ref, z.int().nonnegative()]) }),
  /** How much a variant is off in the sale, in cents; 0: it is not in the sale. What it costs stays. */
  stage('sale', { variant: ref, off: z.int().nonnegative() }),
  stage('customer', { customer: ref, tags: z.array(z.string()) }),
  /** Another number on a customer's saved card, by which the bank answers otherwise (SPEC PAY-2, PAY-11); the label in the binding is still of the old one. */
  stage('card', { customer: ref, card: ref, number: SavedCard.shape.number }),
  /** Units on hand at one location: the sum of these numbers. */
  stage('onHand', { variant: ref, location: ref, sumOf: z.array(ref).min(1) }),
  /** What a `pastOrder` is for, by the shop's rules; it keeps its number and the time it was placed. */
  stage('order', {
    order: ref,
    customer: ref,
    /** `parcel`: the number of the parcel in which the line left; `agreedLater`: put in by an edit, after the money was authorised. */
    lines: z
      .array(
        z.strictObject({
          variant: ref,
          quantity,
          location: ref,
          parcel: z.int().positive().optional(),
          agreedLater: z.boolean().default(false),
        }),
      )
      .min(1),
    shipping: ref,
    rate: ref,
    card: ref,
    discount: z.union([ref, z.int().nonnegative()]).default(0),
    money: z.enum(['authorised', 'captured', 'lapsed']),
    tags: z.array(z.string()).default([]),
  }),
  stage('words', { slot: Slot, of: ref, text: z.string().min(1).max(120) }),
]);
export type StageOp = z.infer<typeof StageOp>;
