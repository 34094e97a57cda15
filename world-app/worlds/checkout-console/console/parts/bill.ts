import type { Currency } from '#contract/checkout-console/values.ts';
import type { Fact } from '#shell/components/facts.tsx';
import { formatDeduction, formatMoney } from '#shell/format/money.ts';

type Totals = {
  readonly subtotal: number;
  readonly discount: number;
  /** null while no shipping method is chosen. */
  readonly shipping: number | null;
  readonly tax: number;
  readonly total: number;
  readonly taxNote: string;
  readonly taxAdded: boolean;
};

type Names = { readonly currency: Currency; readonly discount: string; readonly rate: string | undefined };

/** What is added up, and what it comes to. Tax that prices contain stands under the total, because it is no addend. */
export function bill(
  totals: Totals,
  { currency, discount, rate }: Names,
): { readonly sums: readonly Fact[]; readonly total: readonly Fact[] } {
  const money = (amount: number): string => formatMoney(amount, currency);
  const tax = { term: totals.taxNote, value: money(totals.tax) };
  return {
    sums: [
      { term: 'Subtotal', value: money(totals.subtotal) },
      ...(totals.discount === 0 ? [] : [{ term: discount, value: formatDeduction(totals.discount, currency) }]),
      {
        term: rate === undefined ? 'Shipping' : `Shipping (${rate})`,
        value: totals.shipping === null ? 'Not chosen' : money(totals.shipping),
      },
      ...(totals.taxAdded ? [tax] : []),
    ],
    total: [
      { term: totals.shipping === null ? 'Total before shipping' : 'Total', value: money(totals.total), look: 'strong' },
      ...(totals.taxAdded ? [] : [{ ...tax, look: 'note' } as const]),
    ],
  };
}
