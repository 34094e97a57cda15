/** Chance that comes again from the same seed. */
export type Pick = {
  readonly from: <T>(things: readonly T[]) => T;
  /** True in so many of a hundred. */
  readonly chance: (percent: number) => boolean;
};

/** A generator of Lehmer's kind. */
export function picker(seed: number): Pick {
  let state = (seed * 48_271) % 2_147_483_647;
  const next = (): number => (state = (state * 48_271) % 2_147_483_647);
  // Neighbouring seeds begin alike.
  for (let warm = 0; warm < 5; warm += 1) next();
  return {
    from: (things) => {
      const found = things[next() % things.length];
      if (found === undefined) throw new Error('there is nothing to pick from');
      return found;
    },
    chance: (percent) => next() % 100 < percent,
  };
}
