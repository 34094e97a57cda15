import type { DraftLine, Hold, Tables } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';

/** A hold counts until its expiry, that second excluded (SPEC HOLD). */
export function isActive(hold: Hold, now: Instant): boolean {
  return hold.state.kind === 'active' && hold.state.expiresAt > now;
}

/** The hold a draft's line was given, whatever became of it since; null for a line that was never held. */
export function holdOfLine(tables: Tables, line: DraftLine): Hold | null {
  if (line.hold === null) return null;
  const hold = tables.holds[line.hold];
  if (hold === undefined) throw new Error(`${line.id} points at ${line.hold}, which does not exist`);
  return hold;
}
