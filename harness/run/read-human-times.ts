import { z } from 'zod';
import type { HumanTimes } from './summarise-run.ts';
import { readVersioned } from './read-versioned.ts';

/** How long people took: seconds by task, `checkout-console/finish-checkout@1`. */
const HumanTimesFile = z.strictObject({ timesVersion: z.literal(1), seconds: z.record(z.string(), z.number().positive()) });

/** @throws Cannot `bad_run`, `unknown_version` */
export function readHumanTimes(path: string): HumanTimes {
  return readVersioned(path, 'timesVersion', HumanTimesFile).seconds;
}
