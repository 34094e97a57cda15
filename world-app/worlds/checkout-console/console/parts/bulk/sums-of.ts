import { formatMoney, type MoneyCurrency } from '#shell/format/money.ts';

/** Amounts by currency, which are never added up: `€812.40 and $108.46`. */
export function sumsOf(amounts: readonly { readonly amount: number; readonly currency: MoneyCurrency }[]): string {
  const sums = new Map<MoneyCurrency, number>();
  for (const { amount, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency)).join(' and ');
}
