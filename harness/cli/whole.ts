import { z } from 'zod';

/** A whole number between two others, as an argument says it. */
export const whole = (least: number, most: number): z.ZodPipe<z.ZodString, z.ZodTransform<number, string>> =>
  z
    .string()
    .refine((text) => /^[0-9]{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most, `a whole number from ${least} to ${most}`)
    .transform(Number);
