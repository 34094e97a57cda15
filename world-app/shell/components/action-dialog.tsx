import { Dialog } from '@base-ui/react/dialog';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './action-dialog.module.css';

type Props = {
  /** Names the object: `Refund O-1104`. */
  readonly title: string;
  /** The primary button's name: what will happen, with its amount. */
  readonly action: string;
  readonly look?: 'primary' | 'danger';
  readonly wide?: boolean;
  readonly disabled?: boolean;
  readonly busy: boolean;
  /** A refusal; it stays inside the dialog. */
  readonly failure: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * Asks before something happens that is hard to take back. It is mounted while it is open, so every opening starts afresh; Cancel has the
 * focus, and a press beside the dialog does not lose what was filled in.
 */
export function ActionDialog({
  title,
  action,
  look = 'primary',
  wide = false,
  disabled = false,
  busy,
  failure,
  onSubmit,
  onClose,
  children,
}: Props): ReactNode {
  const cancel = useRef<HTMLButtonElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React hands events of a dialog on to what it was opened from: a form around that is not meant.
    event.stopPropagation();
    if (!disabled) onSubmit();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} data-wide={wide || undefined} initialFocus={cancel}>
          <form className={styles.form} onSubmit={submit} noValidate>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <div className={styles.body}>{children}</div>
            <div className={styles.failure}>{failure}</div>
            <div className={styles.foot}>
              <Button ref={cancel} onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" look={look} disabled={disabled} busy={busy}>
                {action}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
