import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256 } from '#contract/digest.ts';
import { Cannot } from '../cannot.ts';
import { readGivenFile } from '../read-given-file.ts';
import { writeWhole } from '../write-whole.ts';

const PeopleFile = z.strictObject({
  version: z.literal(1),
  /** Digests of links that nobody has used yet. */
  links: z.array(z.string()),
  /** Digests of the cookies of those who came by one. */
  people: z.array(z.string()),
});

/** Who may play here. Links and cookies are kept as digests: whoever reads the file cannot come in by it. */
export type People = {
  /** Makes a link's token, good for one browser. */
  readonly invite: () => string;
  /** Uses a link up. @returns the cookie of the person who came by it, or null where there is no such link (any more) */
  readonly join: (token: string) => string | null;
  /** @param person as `personOf` names them */
  readonly isAdmitted: (person: string) => boolean;
};

/** @throws Cannot `bad_recording` where the file is none of ours */
export function openPeople(dir: string): People {
  const path = join(dir, 'people.json');
  const read = (): z.infer<typeof PeopleFile> => (existsSync(path) ? parse(path) : { version: 1, links: [], people: [] });
  let known = read();
  const keep = (next: typeof known): void => {
    known = next;
    writeWhole(path, `${JSON.stringify(next)}\n`, 'replace');
  };
  return {
    invite: () => {
      const token = secret();
      keep({ ...known, links: [...known.links, sha256(token)] });
      return token;
    },
    join: (token) => {
      const link = sha256(token);
      if (!known.links.includes(link)) return null;
      const cookie = secret();
      keep({ ...known, links: known.links.filter((each) => each !== link), people: [...known.people, sha256(cookie)] });
      return cookie;
    },
    isAdmitted: (person) => known.people.includes(person),
  };
}

export function secret(): string {
  return randomBytes(24).toString('base64url');
}

function parse(path: string): z.infer<typeof PeopleFile> {
  try {
    return PeopleFile.parse(JSON.parse(readGivenFile(path, 'bad_recording').toString('utf8')));
  } catch (cause) {
    throw cause instanceof Cannot ? cause : new Cannot('bad_recording', `${path} is no list of people`, { cause });
  }
}
