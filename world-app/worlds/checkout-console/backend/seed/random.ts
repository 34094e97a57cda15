import { sha256 } from '#contract/digest.ts';

/** A source of repeatable choices. Two sources made from the same text choose the same, on any machine. */
export type Random = {
  /** An integer from `low` to `high`, both included. */
  readonly int: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** True in `n` of `outOf` cases. */
  readonly chance: (n: number, outOf: number) => boolean;
  readonly shuffle: <T>(items: readonly T[]) => T[];
  /** A source of its own, whose choices do not move when this one is asked more or less often. */
  readonly fork: (purpose: string) => Random;
};

/** sfc32 (a small fast counter generator on four 32-bit words), started from the SHA-256 of a text. */
export function createRandom(text: string): Random {
  const digest = sha256(text);
  let [a = 0, b = 0, c = 0, counter = 0] = [0, 8, 16, 24].map((at) => Number.parseInt(digest.slice(at, at + 8), 16) | 0);
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  const int = (low: number, high: number): number => low + (next() % (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError(`nothing to pick from (${text})`);
    return items[int(0, items.length - 1)] as T;
  };
  const shuffle = <T>(items: readonly T[]): T[] => {
    const left = [...items];
    return items.map(() => left.splice(int(0, left.length - 1), 1)[0] as T);
  };
  return { int, pick, chance: (n, outOf) => int(1, outOf) <= n, shuffle, fork: (purpose) => createRandom(`${text}/${purpose}`) };
}
