import type { Currency, Minor } from '#contract/checkout-console/values.ts';
import { divideHalfUp } from './divide-half-up.ts';
import { minor } from './minor.ts';

type TaxRule = { readonly kind: 'contained' | 'added'; readonly per: number; readonly of: number; readonly note: string };

const rules: Record<Currency, TaxRule> = {
  EUR: { kind: 'contained', per: 19, of: 100, note: 'Includes 19% VAT on goods, rounded per line' },
  USD: { kind: 'added', per: 8875, of: 100_000, note: 'Plus 8.875% sales tax on goods, rounded per line' },
  JPY: { kind: 'contained', per: 10, of: 100, note: 'Includes 10% consumption tax on goods, rounded per line' },
};

/** Tax of one line's net, half-up: extracted from it where prices contain tax, reckoned on top where they do not (SPEC MON). */
export function lineTax(net: number, currency: Currency): Minor {
  const { kind, per, of } = rules[currency];
  return minor(divideHalfUp(net * per, kind === 'contained' ? of + per : of));
}

export function isTaxAdded(currency: Currency): boolean {
  return rules[currency].kind === 'added';
}

export function taxNote(currency: Currency): string {
  return rules[currency].note;
}
