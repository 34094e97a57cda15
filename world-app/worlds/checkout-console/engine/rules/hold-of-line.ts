import type { LineId } from '#contract/checkout-console/ids.ts';
import type { DraftLine, Hold, Tables } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';

/** A hold counts until its expiry, that second excluded (SPEC HOLD). */
export function isActive(hold: Hold, now: Instant): boolean {
  return hold.state.kind === 'active' && hold.state.expiresAt > now;
}

/** The line that an active hold keeps units for; null where it is nobody's. */
export function lineOfHold(tables: Tables, hold: Hold): LineId | null {
  const draft = hold.draft === null ? undefined : tables.drafts[hold.draft];
  return draft?.lines.find((line) => line.hold === hold.id)?.id ?? null;
}

/** The hold a draft's line was given, whatever became of it since; null for a line that was never held. */
export function holdOfLine(tables: Tables, line: DraftLine): Hold | null {
  if (line.hold === null) return null;
  const hold = tables.holds[line.hold];
  if (hold === undefined) throw new Error(`${line.id} points at ${line.hold}, which does not exist`);
  return hold;
}
