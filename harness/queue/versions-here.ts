import { environmentDigests } from '../digests.ts';
import { worlds } from '../worlds/worlds.ts';
import { environmentVersion } from './ticket.ts';

/** The versions that this machine can play: one for each world. @throws Cannot `page_missing` */
export function versionsHere(): Promise<string[]> {
  return Promise.all(
    [...worlds.keys()].map(async (name) => {
      const { world, bridge, grader } = await environmentDigests(name);
      return environmentVersion({ [name]: { world, bridge, grader } });
    }),
  );
}
