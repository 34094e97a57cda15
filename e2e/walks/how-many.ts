import { isLong } from '../long-run.ts';

const walksOfOneSeed = 50;

/** `TILLPROOF_WALKS` walks, else ten thousand in the long run and a handful otherwise; fifty of a seed, from `TILLPROOF_WALKS_FROM` on. */
const walks = wholeNumber('TILLPROOF_WALKS', isLong ? 10_000 : 8);
const firstSeed = wholeNumber('TILLPROOF_WALKS_FROM', 1);

/** How many walks one trial has. */
export function walksOfASeed(): number {
  return Math.min(walks, walksOfOneSeed);
}

/** One trial each. */
export function seedsToWalk(): readonly number[] {
  return Array.from({ length: Math.ceil(walks / walksOfOneSeed) }, (_, index) => firstSeed + index);
}

function wholeNumber(name: string, otherwise: number): number {
  const value = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is no whole number`);
  return value;
}
