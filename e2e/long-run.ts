/** `npm run test:long`: everything that is too much for `npm test`. */
export const isLong = process.env['TILLPROOF_LONG'] === '1';

/** Of a test that another one of its kind stands for in `npm test`: `test('…', { tag: long }, …)`. */
export const long = '@long';

/** Of a table of one kind the first few, all of it in the long run. */
export function sample<T>(rows: readonly T[], few = 1): readonly T[] {
  return isLong ? rows : rows.slice(0, few);
}
