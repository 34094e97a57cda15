import { z } from 'zod';
import { PacksFlag } from './trial-flags.ts';

/** The flags of the commands that look at a finished trial, for parseArgs. */
export const gradeFlags = { trust: { type: 'string' }, packs: { type: 'string', multiple: true }, json: { type: 'boolean' } } as const;

export const GradeFlags = z
  .strictObject({
    trust: z.string().optional(),
    packs: PacksFlag,
    json: z.boolean().default(false),
    positionals: z.tuple([z.string()], { error: 'say which trial: its folder, or the bundle in it' }),
  })
  .transform(({ trust, packs, json, positionals: [path] }) => ({
    path,
    json,
    options: { packs, ...(trust === undefined ? {} : { trust }) },
  }));
