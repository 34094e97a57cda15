import type { ReactNode } from 'react';
import { InfoDialog } from '#shell/components/info-dialog.tsx';
import { places } from '../places.ts';
import styles from './keys-dialog.module.css';

const general = [
  { keys: ['Ctrl', 'K'], does: 'Find anything' },
  { keys: ['f'], does: 'Search this list' },
  { keys: ['?'], does: 'Keyboard shortcuts' },
  { keys: ['Esc'], does: 'Close a dialog' },
];

/** Which keys lead where. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const rows = [...general, ...places.map(({ letter, name }) => ({ keys: ['g', letter], does: name }))];
  return (
    <InfoDialog title="Keyboard shortcuts" onClose={onClose}>
      <p>Press one key after the other; on a Mac ⌘ stands for Ctrl. While you type into a box, letters are letters.</p>
      <dl className={styles.keys}>
        {rows.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </InfoDialog>
  );
}
