import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Asked, Check, Finding } from '../check.ts';

const MIB = 1024 * 1024;
/** A trial keeps some MiB, and its browser some hundred while it lasts. */
const leastMiB = 500;
const comfortMiB = 4000;

/** A folder and how many bytes are free there; null where it cannot be written to. */
export type Place = { readonly path: string; readonly free: number | null };

export function judgeDisk(places: readonly Place[]): Finding {
  const shut = places.find(({ free }) => free === null);
  if (shut !== undefined)
    return { state: 'bad', found: `${shut.path} cannot be written to`, mend: 'give this user the right to, or choose another --out' };
  const found = places.map(({ path, free }) => `${Math.floor((free ?? 0) / MIB)} MiB free at ${path}`).join(', ');
  const least = Math.min(...places.map(({ free }) => free ?? 0)) / MIB;
  if (least >= comfortMiB) return { state: 'good', found };
  const mend = 'make room: a run stops where its disk is full, and goes on when there is room again';
  return { state: least < leastMiB ? 'bad' : 'weak', found, mend };
}

async function look({ out }: Asked): Promise<Finding> {
  return judgeDisk(await Promise.all([...new Set([existing(resolve(out)), tmpdir()])].map(measure)));
}

async function measure(path: string): Promise<Place> {
  try {
    accessSync(path, constants.W_OK);
    const { bavail, bsize } = await statfs(path);
    return { path, free: bavail * bsize };
  } catch {
    // Whatever the reason, nothing can be kept there.
    return { path, free: null };
  }
}

/** The folder itself, or the nearest above it that is there. */
function existing(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : existing(dirname(path));
}

export const diskCheck: Check = { name: 'disk', look };
