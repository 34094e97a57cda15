import type { Json } from '#contract/canonical-json.ts';
import { deedOf, firstOf, named, type Scene, type Source } from './scene.ts';

/** Fields that say whose doing something was. */
const BY: ReadonlySet<string> = new Set(['by', 'createdBy']);
/** Fields that hold the key of an operation. */
const KEYS: ReadonlySet<string> = new Set(['opKey', 'opKeys', 'madeBy']);

/** What a row says somebody did is by whoever the line is of, and by the key that was asked with, unless a row of that line said so before (SPEC EVID-20: CHAN-2, CHK-9). */
export const hands: Source = {
  of: 'whose doing it is',
  breach: (scene) => {
    const known = (fields: ReadonlySet<string>): ReadonlySet<string> =>
      new Set(scene.changes.flatMap(({ before }) => saidIn(before, fields)));
    const [before, keys] = [known(BY), known(KEYS)];
    return firstOf(scene.changes, ({ table, id, after }) => {
      const other = saidIn(after, BY).find((by) => by !== scene.line.actor && !before.has(by));
      if (other !== undefined) return `${table}/${id} names ${other}, the line is by ${scene.line.actor}`;
      const key = saidIn(after, KEYS).find((each) => !keys.has(each) && !isKey(each, scene));
      return key === undefined ? null : `${table}/${id} has the key ${key}, which nobody asked with`;
    });
  },
};

/** A key that the command came with; where it is for many rows, each has its own by its version, and a hidden tool has none. */
function isKey(key: string, { line }: Scene): boolean {
  const { channel, command } = line;
  if (channel === 'tool' || command['opKey'] === key) return true;
  const rows = command['kind'] === 'bulk' && Array.isArray(command['rows']) ? (command['rows'] as readonly Json[]) : [];
  const { kind } = deedOf(line);
  const end = kind === 'complete_without_payment' ? 'waive' : named(kind);
  return rows.some(
    (row) => row !== null && typeof row === 'object' && 'id' in row && key === `${named(row.id)}.v${named(row['ifVersion'])}.${end}`,
  );
}

function saidIn(value: Json, fields: ReadonlySet<string>): readonly string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value as { readonly [field: string]: Json }).flatMap(([field, each]) => {
    const own = fields.has(field) ? [each].flat().filter((said) => typeof said === 'string') : [];
    return [...own, ...saidIn(each, fields)];
  });
}
