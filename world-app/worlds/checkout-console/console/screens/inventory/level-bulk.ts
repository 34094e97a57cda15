import type { LevelRow } from '#checkout-console/wire/stock-views.ts';
import { count } from '#shell/format/count.ts';
import { parseCount } from '#shell/format/parse-count.ts';
import type { BulkDeed, BulkField, Form } from '#checkout-console/console/parts/bulk/bulk-deed.ts';
import { adjustReasons, moveReasons, spareBuckets, type SpareBucket } from './stock-words.ts';

const MOST = 99_999;

const reason = (reasons: readonly string[], missing: string): BulkField => ({
  kind: 'choice',
  name: 'reason',
  label: 'Reason',
  placeholder: 'Choose a reason',
  options: reasons.map((each) => ({ value: each, label: each })),
  missing,
});

const bucket = (name: 'from' | 'to', label: string): BulkField => ({
  kind: 'choice',
  name,
  label,
  placeholder: 'Choose',
  options: spareBuckets.map((each) => ({ value: each.bucket, label: each.name })),
  missing: 'Choose between which kinds of stock the units move.',
});

/** What can be done to many stock levels at once. */
export const levelDeeds: readonly BulkDeed<LevelRow>[] = [
  {
    kind: 'adjust_stock',
    label: 'Adjust',
    verb: 'Adjust',
    done: 'adjusted',
    fields: [
      {
        kind: 'choice',
        name: 'way',
        label: 'Correction',
        placeholder: 'Choose what you correct',
        options: [
          { value: 'available', label: 'Set available' },
          { value: 'onHand', label: 'Set on hand' },
          { value: 'by', label: 'Add or remove units' },
        ],
        missing: 'Choose what you correct.',
      },
      { kind: 'number', name: 'units', label: 'Quantity', min: -MOST, max: MOST, missing: 'Write a whole number.' },
      reason(adjustReasons, 'Choose a reason for the correction.'),
    ],
    except: (level, form) => {
      const units = unitsBy(level, form);
      if (!level.mayChange) return 'not in your care';
      if (units === null) return null;
      if (units === 0) return 'that count already';
      return units < 0 && level.available + units < 0 ? 'below what is promised or set aside' : null;
    },
    consequence: (levels, form) => {
      const changes = levels.flatMap((level) => unitsBy(level, form) ?? []);
      const sum = (some: readonly number[]): number => some.reduce((all, units) => all + units, 0);
      const [more, fewer] = [sum(changes.filter((units) => units > 0)), -sum(changes.filter((units) => units < 0))];
      return `${count(more, 'unit')} more and ${fewer} fewer altogether: on hand and available change alike, level by level. Committed and held stay.`;
    },
  },
  {
    kind: 'move_stock',
    label: 'Move',
    verb: 'Move units of',
    done: 'changed',
    fields: [
      bucket('from', 'From'),
      bucket('to', 'To'),
      { kind: 'number', name: 'units', label: 'Units of each', min: 1, max: MOST, missing: 'Write a whole number from 1 on.' },
      reason(moveReasons, 'Choose a reason for the move.'),
    ],
    except: (level, form) => {
      const { from, to } = form;
      if (!level.mayChange) return 'not in your care';
      if (!isSpare(from)) return null;
      return from === to ? 'the same kind of stock' : level.spare[from] < (unitsIn(form) ?? 0) ? 'not as many there' : null;
    },
    consequence: (levels, form) => {
      const units = unitsIn(form) ?? 0;
      return `${count(units, 'unit')} of each, ${units * levels.length} altogether, change what they are kept for. On hand stays.`;
    },
  },
];

function unitsIn(form: Form): number | null {
  return parseCount(form['units'] ?? '', { min: -MOST, max: MOST });
}

/** By how many units a correction changes a level; null as long as it is not written. */
function unitsBy(level: LevelRow, form: Form): number | null {
  const units = unitsIn(form);
  const way = form['way'];
  return units !== null && (way === 'onHand' || way === 'available') ? units - level[way] : units;
}

function isSpare(name: string | undefined): name is SpareBucket {
  return spareBuckets.some(({ bucket: spare }) => spare === name);
}
