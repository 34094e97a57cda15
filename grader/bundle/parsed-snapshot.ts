import { z } from 'zod';
import { Snapshot } from '#contract/snapshot.ts';

/**
 * `Snapshot` of a value that came out of a JSON text: that all in it is JSON needs no look at every value of a shop, only that tables hold
 * rows and rows are objects. A name that JavaScript takes for more than a name is none.
 */
export const ParsedSnapshot = Snapshot.extend({
  tables: z.custom<Snapshot['tables']>((tables) => isObjectOf(isTable, tables), 'not tables of rows'),
});

function isTable(rows: unknown): boolean {
  return isObjectOf(isObject, rows);
}

function isObjectOf(isMember: (value: unknown) => boolean, value: unknown): boolean {
  return isObject(value) && !Object.hasOwn(value, '__proto__') && Object.values(value).every(isMember);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
