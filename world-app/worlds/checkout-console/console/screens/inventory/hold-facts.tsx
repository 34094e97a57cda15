import type { ReactNode } from 'react';
import type { HoldRow } from '#checkout-console/wire/views.ts';
import { Facts } from '#shell/components/facts.tsx';
import { formatTime } from '#shell/format/time.ts';

/** What a hold holds, for whom, until when. */
export function HoldFacts({ hold }: { readonly hold: HoldRow }): ReactNode {
  return (
    <Facts
      layout="rows"
      facts={[
        { term: 'Held', value: `${hold.quantity} × ${hold.title} (${hold.variant}) at ${hold.location}` },
        { term: 'For', value: hold.draft === null ? hold.description : `${hold.draft}, ${hold.customer ?? ''}` },
        { term: 'Until', value: hold.expiresAt === null ? 'No time' : formatTime(hold.expiresAt) },
        { term: 'Made by', value: hold.createdBy },
      ]}
    />
  );
}
