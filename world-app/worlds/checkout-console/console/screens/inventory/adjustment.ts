import type { LevelView } from '#checkout-console/wire/stock-views.ts';
import { signed } from '#shell/format/count.ts';
import { parseCount } from '#shell/format/parse-count.ts';

/** How a person corrects a level: to a figure that was counted, or by so many units. */
export type AdjustWay = 'available' | 'onHand' | 'by';

export type Correction =
  | { readonly kind: 'set'; readonly figure: 'available' | 'onHand'; readonly to: number; readonly changeFrom: number }
  | { readonly kind: 'by'; readonly units: number };

const MOST = 99_999;

/** What was typed as a correction of the level as it was shown; null where it is no number. */
export function readCorrection(level: LevelView, way: AdjustWay, text: string): Correction | null {
  const n = parseCount(text, { min: way === 'by' ? -MOST : 0, max: MOST });
  if (n === null) return null;
  return way === 'by' ? { kind: 'by', units: n } : { kind: 'set', figure: way, to: n, changeFrom: level[way] };
}

/** Says what a correction does to the figures, and what it leaves alone. */
export function correctionWords(level: LevelView, correction: Correction): string {
  const units = correction.kind === 'by' ? correction.units : correction.to - correction.changeFrom;
  if (units === 0) return 'Nothing changes.';
  const change = (name: string, from: number): string => `${name} goes from ${from} to ${from + units}`;
  return `${change('On hand', level.onHand)} and ${change('available', level.available).replace('goes ', '')} (${signed(units)}). Committed ${level.committed} and held ${level.held} stay.`;
}
