import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActionDialog } from '#shell/components/action-dialog.tsx';

/** Asks before a page is left whose form holds what is not saved. `when` is asked at the moment of leaving. */
export function LeaveGuard({ when, what }: { readonly when: () => boolean; readonly what: string }): ReactNode {
  const leaving = useBlocker({ shouldBlockFn: when, enableBeforeUnload: when, withResolver: true });
  if (leaving.status !== 'blocked') return null;
  return (
    <ActionDialog
      title="Leave without saving?"
      action="Leave without saving"
      look="danger"
      busy={false}
      failure={null}
      onSubmit={leaving.proceed}
      onClose={leaving.reset}
    >
      <p>What you wrote about {what} is not saved, and is lost when you leave.</p>
    </ActionDialog>
  );
}
