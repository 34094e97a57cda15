import { z } from 'zod';
import { Address } from '#contract/checkout-console/values.ts';

/** The version that the person was looking at; a different one is refused with 409 `stale`. */
export const ifVersion = z.int().positive();
/** Comes from the server (the aggregate's view) and makes a repeated press harmless. */
export const opKey = z.string().min(1).max(80);
/** An address as somebody wrote it. */
export const writtenAddress = z.strictObject({
  name: z.string().trim().min(1).max(120),
  line1: z.string().trim().min(1).max(120),
  line2: z.string().trim().max(120),
  postcode: z.string().trim().min(1).max(20),
  city: z.string().trim().min(1).max(80),
  country: Address.shape.country,
});

/** What units can be kept for by hand; the other buckets follow from orders and holds. */
export const SpareBucket = z.enum(['available', 'damaged', 'qualityControl', 'safety']);
