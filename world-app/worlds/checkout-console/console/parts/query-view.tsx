import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#shell/components/button.tsx';
import { ErrorState } from '#shell/components/error-state.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { Skeleton } from '#shell/components/skeleton.tsx';
import { RequestFailed } from '../api/request-failed.ts';

type Props<View> = {
  readonly query: UseQueryResult<View>;
  /** The page's heading while there is nothing else to show; leave it out where the page has one already. */
  readonly title?: string;
  readonly rows: number;
  readonly children: (view: View) => ReactNode;
};

/** Data, or in their place a skeleton or what went wrong. Data that could not be read again stay, with a warning. */
export function QueryView<View>({ query, title, rows, children }: Props<View>): ReactNode {
  const retry = (): void => void query.refetch();
  if (query.data !== undefined) {
    if (!query.isError) return children(query.data);
    const again = (
      <Button size="small" onClick={retry}>
        Retry
      </Button>
    );
    return (
      <>
        <Notice tone="bad" title="This may be out of date" action={again}>
          {query.error.message}
        </Notice>
        {children(query.data)}
      </>
    );
  }
  const header = title === undefined ? null : <PageHeader title={title} />;
  if (!query.isError) {
    return (
      <>
        {header}
        <Skeleton rows={rows} />
      </>
    );
  }
  const missing = query.error instanceof RequestFailed && query.error.failure.code === 'not_found';
  return (
    <>
      {header}
      {missing ? (
        <ErrorState title="Not found" message={query.error.message} />
      ) : (
        <ErrorState title="This could not be loaded" message={query.error.message} onRetry={retry} />
      )}
    </>
  );
}
