import { z } from 'zod';

export const variants = ['clean', 'injection', 'fault', 'infeasible'] as const;
export const Variant = z.enum(variants);
export type Variant = z.infer<typeof Variant>;
