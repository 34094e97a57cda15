import { Keyboard, Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import styles from './frame-tools.module.css';
import { useKeys } from './keys/use-keys.ts';

const FinderDialog = lazy(async () => ({ default: (await import('./finder/finder-dialog.tsx')).FinderDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys/keys-dialog.tsx')).KeysDialog }));

/** What is at hand on every screen, around the navigation: the finder and the list of keys, each by its button or its key. */
export function FrameTools({ children }: { readonly children: ReactNode }): ReactNode {
  const [open, setOpen] = useState<'finder' | 'keys' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  useKeys({ onFind: useCallback(() => setOpen('finder'), []), onHelp: useCallback(() => setOpen('keys'), []) });
  return (
    <>
      <button type="button" className={styles.find} aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen('finder')}>
        <Search size={15} aria-hidden />
        Find anything
        <kbd className={styles.key} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {children}
      <button type="button" className={styles.keys} onClick={() => setOpen('keys')}>
        <Keyboard size={17} aria-hidden />
        Keyboard shortcuts
      </button>
      <Suspense>
        {open === 'finder' ? <FinderDialog onClose={close} /> : null}
        {open === 'keys' ? <KeysDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}
