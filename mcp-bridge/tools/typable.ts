import { z } from 'zod';

/** Text that a person can put into a field: no control characters but tab and the ends of lines. */
export function typable(most: number): z.ZodString {
  return z
    .string()
    .max(most)
    .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'control characters cannot be typed');
}
