import { row, type Change } from '../change.ts';
import { clockOf, settingsOf } from '../row-of.ts';
import { expireHold } from '../rules/end-hold.ts';
import { isActive } from '../rules/hold-of-line.ts';
import { addSeconds } from '../rules/instant.ts';

/** The passing of time before a command: the clock moves if it is that kind of clock, and holds that are due expire (SPEC HOLD). */
export function tick(change: Change): void {
  const clock = clockOf(change.tables);
  const { mode, seconds } = settingsOf(change.tables).clock;
  if (mode === 'perCommand') {
    const now = addSeconds(clock.now, seconds);
    change.record({ type: 'clock_advanced', data: { from: clock.now, to: now } }, row('clock', 'main', { ...clock, now }));
  }
  const { now } = clockOf(change.tables);
  for (const hold of Object.values(change.tables.holds)) {
    if (hold.state.kind === 'active' && !isActive(hold, now)) expireHold(change, hold);
  }
}
