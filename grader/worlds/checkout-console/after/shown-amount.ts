import type { Currency } from '#contract/checkout-console/values.ts';

const SIGNS: Record<Currency, { readonly sign: string; readonly decimals: number }> = {
  EUR: { sign: '€', decimals: 2 },
  USD: { sign: '$', decimals: 2 },
  JPY: { sign: '¥', decimals: 0 },
};

/** An amount, not below nothing, as every page shows it: `€1,304.90`, `¥1,200` (SPEC EVID-15). */
export function shownAmount(minor: number, currency: Currency): string {
  const { sign, decimals } = SIGNS[currency];
  const digits = String(minor).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replaceAll(/\B(?=(?:[0-9]{3})+$)/g, ',');
  return `${sign}${whole}${decimals === 0 ? '' : `.${digits.slice(-decimals)}`}`;
}
