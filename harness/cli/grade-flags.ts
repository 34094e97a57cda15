import { z } from 'zod';
import { PacksFlag, SealFlags, sealFlags } from './trial-flags.ts';

/** The flags of the commands that look at a finished trial, for parseArgs. */
export const gradeFlags = {
  trust: { type: 'string' },
  packs: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  ...sealFlags,
} as const;

export const GradeFlags = z
  .strictObject({
    ...SealFlags.shape,
    trust: z.string().optional(),
    packs: PacksFlag,
    json: z.boolean().default(false),
    positionals: z.tuple([z.string()], { error: 'say which: the folder of the trial or of the run, or the bundle in it' }),
  })
  .transform(({ trust, packs, json, 'require-seal': requireSeal, positionals: [path] }) => ({
    path,
    json,
    options: { packs, ...(trust === undefined ? {} : { trust }), ...(requireSeal === undefined ? {} : { requireSeal }) },
  }));
