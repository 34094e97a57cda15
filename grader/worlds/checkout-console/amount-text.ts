import type { Currency } from '#contract/checkout-console/values.ts';

const decimals: Record<Currency, number> = { EUR: 2, USD: 2, JPY: 0 };

/** An amount for a reader, `304.90 EUR`. Nothing is ever compared by it. */
export function amountText(minor: number, currency: Currency): string {
  const digits = String(Math.abs(minor)).padStart(decimals[currency] + 1, '0');
  const whole = digits.slice(0, digits.length - decimals[currency]);
  const part = digits.slice(whole.length);
  return `${minor < 0 ? '-' : ''}${whole}${part === '' ? '' : `.${part}`} ${currency}`;
}
