import { z } from 'zod';

/** A task as named on a command line: `checkout-console/finish-checkout@1`; no version means the highest there is. */
export type TaskRef = { readonly pack: string; readonly id: string; readonly version: number | null };

const pattern = /^([a-z0-9-]+)\/([a-z0-9-]+)(?:@([1-9][0-9]*))?$/;

export const TaskRef = z
  .string()
  .regex(pattern, 'a task is named PACK/TASK or PACK/TASK@VERSION')
  .transform((text): TaskRef => {
    const [, pack = '', id = '', version] = pattern.exec(text) ?? [];
    return { pack, id, version: version === undefined ? null : Number(version) };
  });
