import type { DraftView } from '#checkout-console/wire/views.ts';
import { formatDeduction, formatMoney } from '#shell/format/money.ts';
import type { Fact } from '#shell/components/facts.tsx';

/** What is bought, line by line. */
export function draftItems(draft: DraftView): readonly Fact[] {
  return draft.lines.map((line) => ({ term: `${line.quantity} × ${line.title}`, value: formatMoney(line.total, draft.currency) }));
}

/** The sums of a draft, as on its bill. */
export function draftSums(draft: DraftView): readonly Fact[] {
  const money = (amount: number): string => formatMoney(amount, draft.currency);
  const { totals } = draft;
  return [
    { term: 'Subtotal', value: money(totals.subtotal) },
    ...(totals.discount === 0
      ? []
      : [{ term: draft.discount?.label ?? 'Discount', value: formatDeduction(totals.discount, draft.currency) }]),
    {
      term: draft.rate === null ? 'Shipping' : `Shipping (${draft.rate.name})`,
      value: totals.shipping === null ? 'Not chosen' : money(totals.shipping),
    },
    { term: totals.taxNote, value: money(totals.tax) },
    { term: 'Total', value: money(totals.total), strong: true },
  ];
}
