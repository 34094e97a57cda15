import { faultsOf, scriptOf } from './disturbances.ts';

const at = '2026-03-16T09:00:00Z';
const clocks = [
  { mode: 'frozen', at },
  { mode: 'perCommand', at, seconds: 45 },
  { mode: 'perView', at, seconds: 5 },
];
const posts = ['admin', 'order_manager', 'admin', 'inventory_manager', 'admin', 'support'];

/** What differs from the flagship's hidden state in the walks of a seed: each dial, clock and post in its turn, each turn of another length. */
export function hiddenStateOf(seed: number): object {
  const turn = <T>(things: readonly T[]): T => things[seed % things.length] as T;
  const clock = turn(clocks);
  return {
    clock,
    captureMode: turn(['atPlacing', 'later', 'later', 'atPlacing']),
    signedIn: turn(posts),
    dials: {
      controls: turn(['native', 'custom', 'mixed']),
      list: turn(['paged', 'paged', 'paged', 'virtual', 'paged']),
      pageSize: turn([6, 6, 12, 6, 6, 6, 25]),
      date: turn(['typed', 'calendar']),
      cardEntry: turn(['iframe', 'iframe', 'saved']),
      toast: turn(['vanishing', 'sticky', 'sticky']),
    },
    faults: faultsOf(seed),
    script: scriptOf(seed, clock.mode === 'perView'),
  };
}
