import { z } from 'zod';

/** One kind of event: its type and the shape of its data. */
export const event = <T extends string, S extends z.ZodRawShape>(
  type: T,
  data: S,
): z.ZodObject<{ type: z.ZodLiteral<T>; data: z.ZodObject<S, z.core.$strict> }, z.core.$strict> =>
  z.strictObject({ type: z.literal(type), data: z.strictObject(data) });
