import type { ReactNode } from 'react';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '../api/use-command.ts';
import { FailureAlert } from './failure-alert.tsx';

type Props<Value> = {
  readonly title: string;
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  readonly path: string;
  readonly body: object;
  readonly refused: string;
  readonly done: (value: Value) => string;
  /** Runs once the change is made, before the screen's data are read again. */
  readonly onDone?: (value: Value) => Promise<void>;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ReactNode;
};

/** Says what will happen and sends it once somebody agrees. */
export function ConfirmDialog<Value>({
  title,
  action,
  look = 'primary',
  path,
  body,
  refused,
  done,
  onDone,
  onClose,
  children,
}: Props<Value>): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const command = useCommand<object, Value>(path, async (value) => {
    onClose();
    show(done(value));
    await onDone?.(value);
  });
  return (
    <ActionDialog
      title={title}
      action={action}
      look={look}
      busy={command.busy}
      failure={<FailureAlert title={refused} failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={() => void command.send(body)}
      onClose={onClose}
    >
      {children}
    </ActionDialog>
  );
}
