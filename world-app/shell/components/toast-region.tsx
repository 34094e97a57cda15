import { CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToasts } from '../toasts.ts';
import styles from './toast-region.module.css';

/** Where success is said: over the empty middle of the top bar, so that it never covers a control. The element is always there, so that additions are read out. */
export function ToastRegion(): ReactNode {
  const { toast, dismiss } = useToasts();
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
