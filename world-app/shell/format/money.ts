/** Decimals that a currency's minor unit stands for. */
export const exponents = { EUR: 2, USD: 2, JPY: 0 } as const;
export type MoneyCurrency = keyof typeof exponents;

const formatters = new Map<MoneyCurrency, Intl.NumberFormat>();

/** `50790` cents of EUR as `€507.90`, `5400` yen as `¥5,400`. The locale is fixed: the text is the same on every host. */
export function formatMoney(minor: number, currency: MoneyCurrency): string {
  let formatter = formatters.get(currency);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: exponents[currency],
      maximumFractionDigits: exponents[currency],
    });
    formatters.set(currency, formatter);
  }
  return formatter.format(minor / 10 ** exponents[currency]);
}

/** `€` of EUR. */
export function currencySymbol(currency: MoneyCurrency): string {
  return formatMoney(0, currency).charAt(0);
}

/** An amount that is taken off: `2000` as `−€20.00` with a real minus, nothing as `€0.00`. */
export function formatDeduction(minor: number, currency: MoneyCurrency): string {
  return `${minor === 0 ? '' : '−'}${formatMoney(minor, currency)}`;
}

/** `990` cents as `9.90`: the text of a number field. */
export function moneyField(minor: number, currency: MoneyCurrency): string {
  return (minor / 10 ** exponents[currency]).toFixed(exponents[currency]);
}

/** The text of a number field as minor units; null where it is no amount of this currency (`9.905`, `-1`, ``). */
export function parseMoneyField(text: string, currency: MoneyCurrency): number | null {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  const decimals = exponents[currency];
  if (fraction.length > decimals) return null;
  return Number(whole + fraction.padEnd(decimals, '0'));
}
