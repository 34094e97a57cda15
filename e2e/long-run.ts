/** `npm run test:long`: everything that is too much for `npm test`. */
export const isLong = process.env['TILLPROOF_LONG'] === '1';
