import { closeSync, constants, existsSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Cannot } from '../cannot.ts';
import { readGivenFile } from '../read-given-file.ts';
import { Review } from './review.ts';

const FILE = 'reviews.jsonl';

/** What readers found, in the order in which they said it, and how many lines nobody could have said. */
export function readReviews(runDir: string): { readonly reviews: readonly Review[]; readonly bad: number } {
  const path = join(runDir, FILE);
  if (!existsSync(path)) return { reviews: [], bad: 0 };
  const lines = readGivenFile(path, 'bad_run')
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  const reviews = lines.flatMap((line) => {
    const review = Review.safeParse(parsed(line));
    return review.success ? [review.data] : [];
  });
  return { reviews, bad: lines.length - reviews.length };
}

/** Adds a finding for good. @throws Cannot `out_unwritable` */
export function keepReview(runDir: string, review: Review): void {
  try {
    // A link in its place would have us write elsewhere.
    const file = openSync(join(runDir, FILE), constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
    try {
      writeSync(file, `${JSON.stringify(review)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (cause) {
    throw new Cannot('out_unwritable', `${join(runDir, FILE)} cannot be written: ${(cause as Error).message}`, { cause });
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Half a line: counted as one that cannot be read.
    return undefined;
  }
}
