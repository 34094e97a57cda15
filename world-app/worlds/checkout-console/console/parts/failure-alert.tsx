import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Failure } from '#checkout-console/wire/views.ts';
import { Button } from '#shell/components/button.tsx';
import { Notice } from '#shell/components/notice.tsx';
import { isUnanswered } from '../api/is-unanswered.ts';

/** A refusal, kept until it is dismissed. Where somebody else was faster, it offers the current version. */
export function FailureAlert({
  title,
  failure,
  onDismiss,
}: {
  readonly title: string;
  readonly failure: Failure | null;
  readonly onDismiss: () => void;
}): ReactNode {
  const client = useQueryClient();
  if (failure === null) return null;
  const reload = async (): Promise<void> => {
    await client.invalidateQueries();
    onDismiss();
  };
  const action =
    failure.code === 'stale' ? (
      <Button size="small" onClick={() => void reload()}>
        Load the current version
      </Button>
    ) : null;
  // The shop does not know either: to call it refused would be a guess.
  return (
    <Notice tone="bad" title={isUnanswered(failure) ? 'No answer' : title} action={action} onDismiss={onDismiss}>
      {failure.message}
    </Notice>
  );
}
