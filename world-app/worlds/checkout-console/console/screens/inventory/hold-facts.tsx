import type { ReactNode } from 'react';
import type { HoldRow } from '#checkout-console/wire/stock-views.ts';
import { Facts } from '#shell/components/facts.tsx';
import { dueWords } from '#checkout-console/console/parts/due-words.ts';
import { useLocationName } from '#checkout-console/console/parts/use-location-name.ts';
import { HoldPurpose } from './hold-purpose.tsx';

/** What a hold holds, for whom, until when. */
export function HoldFacts({ hold }: { readonly hold: HoldRow }): ReactNode {
  const locationName = useLocationName();
  return (
    <Facts
      layout="rows"
      facts={[
        { term: 'Held', value: `${hold.quantity} × ${hold.title} at ${locationName(hold.location)}` },
        { term: 'For', value: <HoldPurpose hold={hold} /> },
        { term: 'Time', value: hold.due === null ? 'No time left' : dueWords(hold.due) },
        { term: 'Made by', value: hold.createdBy },
      ]}
    />
  );
}
