import type { Currency, Minor } from '#contract/checkout-console/values.ts';

const forms: Record<Currency, { readonly symbol: string; readonly decimals: number }> = {
  EUR: { symbol: '€', decimals: 2 },
  USD: { symbol: '$', decimals: 2 },
  JPY: { symbol: '¥', decimals: 0 },
};

/** An amount as the shop writes it: `€1,507.90`, `¥5,400`. */
export function formatMoney(amount: Minor, currency: Currency): string {
  const { symbol, decimals } = forms[currency];
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${symbol}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}
