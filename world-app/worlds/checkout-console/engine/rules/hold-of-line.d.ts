import type { LineId } from '#contract/checkout-console/ids.ts';
import type { DraftLine, Hold, Tables } from '#contract/checkout-console/state.ts';
import type { Instant } from '#contract/checkout-console/values.ts';
/** A hold counts until its expiry, that second excluded (SPEC HOLD). */
export declare function isActive(hold: Hold, now: Instant): boolean;
/** The line that an active hold keeps units for; null where it is nobody's. */
export declare function lineOfHold(tables: Tables, hold: Hold): LineId | null;
/** The hold a draft's line was given, whatever became of it since; null for a line that was never held. */
export declare function holdOfLine(tables: Tables, line: DraftLine): Hold | null;
