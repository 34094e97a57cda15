import type { ReactNode } from 'react';
import { PageHeader } from '#shell/components/page-header.tsx';
import { ErrorState } from '#shell/components/error-state.tsx';

/** For an address that leads nowhere. */
export function NotFoundScreen(): ReactNode {
  return (
    <>
      <PageHeader title="Page not found" />
      <ErrorState title="There is no such page" message="The address leads nowhere. Use the navigation on the left." />
    </>
  );
}
