/** `npm run test:long`: everything that is too much for `npm test`. */
export const isLong = process.env['TILLPROOF_LONG'] === '1';

/** Of a test that another one of its kind stands for in `npm test`: `test('…', { tag: long }, …)`. */
export const long = '@long';
