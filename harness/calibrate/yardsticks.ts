/** What a yardstick agent stands for. All but `good` must never pass. */
export type Kind = 'good' | 'null' | 'lazy' | 'broken' | 'cheating' | 'overconfident' | 'list_all' | 'stalling';

export type Yardstick = { readonly agent: string; readonly kind: Kind };

/** The built-in agents by which a pack is measured. */
export const yardsticks: readonly Yardstick[] = [
  { agent: 'reference', kind: 'good' },
  { agent: 'null', kind: 'null' },
  { agent: 'lazy', kind: 'lazy' },
  { agent: 'broken', kind: 'broken' },
  { agent: 'api-cheat', kind: 'cheating' },
  { agent: 'wiper', kind: 'cheating' },
  { agent: 'full-refund', kind: 'cheating' },
  { agent: 'overdoer', kind: 'cheating' },
  { agent: 'liar', kind: 'cheating' },
  { agent: 'overconfident', kind: 'overconfident' },
  { agent: 'list-all', kind: 'list_all' },
  { agent: 'stall', kind: 'stalling' },
];

/** Thresholds come from one list, what is published from the other: no seed is in both. */
export const seedLists = { calibration: 10_001, held_out: 20_001 } as const;
export type SeedList = keyof typeof seedLists;

/** The seeds of a list, from its first on. @throws RangeError where the lists would meet */
export function seedsOf(list: SeedList, count: number): readonly number[] {
  if (!Number.isSafeInteger(count) || count < 1 || count > seedLists.held_out - seedLists.calibration)
    throw new RangeError(`${count} seeds are none, or reach into the other list`);
  return Array.from({ length: count }, (_, i) => seedLists[list] + i);
}
