import type { DraftView } from '#checkout-console/wire/views.ts';
import { formatCountry } from '#shell/format/country.ts';
import { formatDeduction, formatMoney } from '#shell/format/money.ts';
import { formatTime } from '#shell/format/time.ts';
import type { Fact } from '#shell/components/facts.tsx';
import { addressName } from '#checkout-console/console/parts/address-name.ts';
import { cardName } from '#checkout-console/console/parts/card-name.ts';

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
      value: totals.shipping === null ? 'Not chosen yet' : money(totals.shipping),
    },
    { term: totals.taxNote, value: money(totals.tax) },
    { term: 'Total', value: money(totals.total), strong: true },
  ];
}

/** What placing a draft would do, in the words of the review and of the dialog that asks. */
export function placingFacts(draft: DraftView): readonly Fact[] {
  const card = draft.cards.find((saved) => saved.id === draft.card);
  const where = (address: DraftView['shippingAddress']): string =>
    address === null ? 'None' : `${address.name}, ${addressName(address)}, ${formatCountry(address.country)}`;
  return [
    { term: 'Items', value: draft.lines.map((line) => `${line.quantity} × ${line.title} (${line.variant})`).join(', ') },
    { term: 'Ship to', value: where(draft.shippingAddress) },
    { term: 'Bill to', value: where(draft.billingAddress) },
    {
      term: 'Shipping method',
      value: draft.rate === null ? 'None' : `${draft.rate.name}, ${formatMoney(draft.rate.price, draft.currency)}`,
    },
    { term: 'Charge', value: `${formatMoney(draft.totals.total, draft.currency)} to ${card === undefined ? 'no card' : cardName(card)}` },
    { term: 'Stock', value: stockText(draft) },
  ];
}

function stockText(draft: DraftView): string {
  return draft.lines
    .map(({ hold, quantity, variant }) =>
      hold?.kind === 'active'
        ? `${hold.units} × ${variant} at ${hold.location} from ${hold.id ?? 'its hold'}, held until ${formatTime(hold.expiresAt)}`
        : `${quantity} × ${variant} from available stock`,
    )
    .join('; ');
}
