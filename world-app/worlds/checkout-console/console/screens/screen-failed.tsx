import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '#shell/components/error-state.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';

/** For a screen that could not be fetched or shown: the page says so, and loads anew when somebody asks for it. */
export function ScreenFailed({ error }: ErrorComponentProps): ReactNode {
  return (
    <>
      <PageHeader title="Page not shown" />
      <ErrorState
        title="This page could not be shown"
        message={error instanceof Error ? error.message : String(error)}
        onRetry={() => window.location.reload()}
      />
    </>
  );
}
