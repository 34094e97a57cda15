import { z } from 'zod';

/** An alias of the cast, or a path into its binding (`addresses.other`). */
export const ref = z.string().regex(/^[a-zA-Z]+(\.[a-zA-Z]+)?$/);

/** What is wanted of a drawn list: a key of the binding for each name. */
export const names = z.record(z.string().regex(/^[a-zA-Z]+$/), z.string());
