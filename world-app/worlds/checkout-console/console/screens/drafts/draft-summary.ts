import type { DraftView } from '#checkout-console/wire/views.ts';
import { formatMoney } from '#shell/format/money.ts';
import type { Fact } from '#shell/components/facts.tsx';
import { bill } from '#checkout-console/console/parts/bill.ts';

/** What is bought, line by line. */
export function draftItems(draft: DraftView): readonly Fact[] {
  return draft.lines.map((line) => ({ term: `${line.quantity} × ${line.title}`, value: formatMoney(line.total, draft.currency) }));
}

/** The sums of a draft, as on its bill. */
export function draftSums(draft: DraftView): readonly Fact[] {
  const { sums, total } = bill(draft.totals, {
    currency: draft.currency,
    discount: draft.discount?.label ?? 'Discount',
    rate: draft.rate?.name,
  });
  return [...sums, ...total];
}
