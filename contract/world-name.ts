import { z } from 'zod';

/** Every world there is. A room that must know them all writes `satisfies Record<WorldName, …>`, so the compiler names what is missing. */
export const worldNames = ['checkout-console'] as const;
export const WorldName = z.enum(worldNames);
export type WorldName = z.infer<typeof WorldName>;
