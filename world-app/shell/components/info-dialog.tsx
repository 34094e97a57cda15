import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import styles from './info-dialog.module.css';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** What has the focus first; the button to close it where nothing is named. */
  readonly focus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
};

/** Something to read or to choose from over the page. It asks for nothing, so a press beside it closes it as well. */
export function InfoDialog({ title, onClose, focus, children }: Props): ReactNode {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup} initialFocus={focus ?? true}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <X size={18} aria-hidden />
            </Dialog.Close>
          </header>
          <div className={styles.body}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
