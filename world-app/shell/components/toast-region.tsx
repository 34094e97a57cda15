import { CircleCheck, X } from 'lucide-react';
import { use, useEffect, type ReactNode } from 'react';
import { DialsContext } from '../dials.ts';
import { useToasts } from '../toasts.ts';
import styles from './toast-region.module.css';

const SHOWN_MS = 4000;

/** Where success is said: over the empty middle of the top bar, so that it never covers a control. The element is always there, so that additions are read out. */
export function ToastRegion(): ReactNode {
  const { toast, dismiss } = useToasts();
  const vanishes = use(DialsContext).toast === 'vanishing';
  useEffect(() => {
    if (toast === null || !vanishes) return;
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, dismiss, vanishes]);
  return (
    <output className={styles.region}>
      {toast === null ? null : (
        <div key={toast.id} className={styles.toast}>
          <CircleCheck size={18} className={styles.icon} aria-hidden />
          <span>{toast.text}</span>
          <button type="button" className={styles.close} onClick={dismiss} aria-label="Dismiss">
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
    </output>
  );
}
