import { useState, type ReactNode } from 'react';
import { ActionDialog } from '#shell/components/action-dialog.tsx';
import { TextField } from '#shell/components/text-field.tsx';
import { useToasts } from '#shell/toasts.ts';
import { useCommand } from '../api/use-command.ts';
import { FailureAlert } from './failure-alert.tsx';
import { fieldError } from './field-error.ts';

type Props = {
  readonly title: string;
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  /** The box: its name, what it begins with, and the field of the request that it fills. */
  readonly label: string;
  readonly initial?: string;
  readonly field: string;
  readonly rows?: number;
  readonly hint?: string;
  /** What is said where the box is empty; null where it may be. */
  readonly missing: string | null;
  readonly path: string;
  readonly body: (text: string) => object;
  /** The alert's title where the server says no, and the toast where it does not. */
  readonly refused: string;
  readonly done: string;
  /** Runs once the change is made, before the screen's data are read again. */
  readonly onDone?: () => Promise<void>;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children?: ReactNode;
};

/** Asks for one text and sends it. */
export function TextDialog({ initial = '', missing, onDone, ...props }: Props): ReactNode {
  const show = useToasts((toasts) => toasts.show);
  const [text, setText] = useState(initial);
  const [asked, setAsked] = useState(false);
  const given = text.trim();
  const command = useCommand<object>(props.path, async () => {
    props.onClose();
    show(props.done);
    await onDone?.();
  });
  const submit = (): void => {
    setAsked(true);
    if (given !== '' || missing === null) void command.send(props.body(given));
  };
  return (
    <ActionDialog
      title={props.title}
      action={props.action}
      look={props.look ?? 'primary'}
      busy={command.busy}
      failure={<FailureAlert title={props.refused} failure={command.failure} onDismiss={command.dismiss} />}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {props.children}
      <TextField
        label={props.label}
        required={missing !== null}
        value={text}
        onChange={setText}
        error={asked && given === '' ? missing : fieldError(command.failure, props.field)}
        {...(props.hint === undefined ? {} : { hint: props.hint })}
        {...(props.rows === undefined ? {} : { rows: props.rows })}
      />
    </ActionDialog>
  );
}
