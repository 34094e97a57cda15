import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DraftLineView, DraftView } from '#checkout-console/wire/views.ts';
import { Facts } from '#shell/components/facts.tsx';
import { formatCountry } from '#shell/format/country.ts';
import { formatMoney } from '#shell/format/money.ts';
import { addressName } from '#checkout-console/console/parts/address-name.ts';
import { cardName } from '#checkout-console/console/parts/card-name.ts';
import { dueWords } from '#checkout-console/console/parts/due-words.ts';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';

/** What placing a draft would do, in the words of the review and of the dialog that asks. */
export function PlacingFacts({ draft }: { readonly draft: DraftView }): ReactNode {
  const locationName = useLocationName();
  const card = draft.cards.find((saved) => saved.id === draft.card);
  const { rate, currency } = draft;
  return (
    <Facts
      layout="rows"
      facts={[
        { term: 'Items', value: draft.lines.map((line) => `${line.quantity} × ${line.title}`).join(', ') },
        { term: 'Ship to', value: whereTo(draft.shippingAddress) },
        { term: 'Bill to', value: whereTo(draft.billingAddress) },
        { term: 'Shipping method', value: rate === null ? 'None' : `${rate.name}, ${formatMoney(rate.price, currency)}` },
        {
          term: draft.captureMode === 'atPlacing' ? 'Charge' : 'Authorise',
          value: `${formatMoney(draft.totals.total, currency)} to ${card === undefined ? 'no card' : cardName(card)}`,
        },
        { term: 'Stock', value: draft.lines.map((line) => <Stock key={line.id} line={line} locationName={locationName} />) },
      ]}
    />
  );
}

function whereTo(address: DraftView['shippingAddress']): string {
  return address === null ? 'None' : `${address.name}, ${addressName(address)}, ${formatCountry(address.country)}`;
}

type StockProps = { readonly line: DraftLineView; readonly locationName: (id: string) => string };

function Stock({ line: { hold, quantity, title, oversell, backOrder }, locationName }: StockProps): ReactNode {
  if (hold?.kind !== 'active') {
    return (
      <p>
        {quantity} × {title} from available stock
        {oversell ? ', or beyond it: it may be oversold' : ''}
        {backOrder === null ? '' : ' (back-ordered: nothing is held for it)'}
      </p>
    );
  }
  return (
    <p>
      {hold.units} × {title} at {locationName(hold.location)}, kept by{' '}
      <Link to="/inventory/holds" search={{ q: hold.id }}>
        {hold.id}
      </Link>
      , {dueWords(hold.due)}
    </p>
  );
}
