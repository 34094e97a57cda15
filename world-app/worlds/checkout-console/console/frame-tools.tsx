import { Keyboard, Search } from 'lucide-react';
import { lazy, startTransition, Suspense, useCallback, useState, type ReactNode } from 'react';
import styles from './frame-tools.module.css';
import { useKeys } from './keys/use-keys.ts';

const FinderDialog = lazy(async () => ({ default: (await import('./finder/finder-dialog.tsx')).FinderDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys/keys-dialog.tsx')).KeysDialog }));

/** What is at hand on every screen, around the navigation: the finder and the list of keys, each by its button or its key. */
export function FrameTools({ children }: { readonly children: ReactNode }): ReactNode {
  const [open, setOpen] = useState<'finder' | 'keys' | null>(null);
  const close = useCallback(() => setOpen(null), []);
  // As a transition: after a placeholder React would hold the dialog back for a while, and the page would seem settled without it.
  const openFinder = useCallback(() => startTransition(() => setOpen('finder')), []);
  const openKeys = useCallback(() => startTransition(() => setOpen('keys')), []);
  useKeys({ onFind: openFinder, onHelp: openKeys });
  return (
    <>
      <button type="button" className={styles.find} aria-keyshortcuts="Control+K Meta+K" onClick={openFinder}>
        <Search size={15} aria-hidden />
        Find anything
        <kbd className={styles.key} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {children}
      <button type="button" className={styles.keys} onClick={openKeys}>
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
