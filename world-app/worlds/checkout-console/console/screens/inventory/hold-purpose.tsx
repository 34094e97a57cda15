import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { HoldRow } from '#checkout-console/wire/stock-views.ts';

/** For whom, or for what, a hold keeps its units. */
export function HoldPurpose({ hold: { draft, customer, description } }: { readonly hold: HoldRow }): ReactNode {
  if (draft === null) return description;
  return (
    <Link to="/drafts/$draft" params={{ draft }}>
      {`${draft}, ${customer ?? ''}`}
    </Link>
  );
}
