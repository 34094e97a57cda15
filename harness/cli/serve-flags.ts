import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** A port of this machine; 0: any that is free. */
export const Port = z
  .string()
  .regex(/^[0-9]{1,5}$/, 'a port is a whole number')
  .transform(Number)
  .pipe(z.int().max(65_535, 'a port is at most 65535'));

/** A whole number of these bounds. */
export function whole(least: number, most: number): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^[0-9]{1,7}$/, 'it is a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most));
}

/** Trials at once where nobody says how many. */
export const usualSlots = Math.max(1, availableParallelism());
