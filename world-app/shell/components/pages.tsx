import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './pages.module.css';

type Props = { readonly page: number; readonly pageSize: number; readonly total: number; readonly onPage: (page: number) => void };

/** Which rows of how many are shown, and the way to the others. Pages count from 1. */
export function Pages({ page, pageSize, total, onPage }: Props): ReactNode {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <p className={styles.count}>
        {from}–{Math.min(total, page * pageSize)} of {total}
      </p>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={15} aria-hidden />
        Previous page
      </Button>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next page
        <ChevronRight size={15} aria-hidden />
      </Button>
    </nav>
  );
}
