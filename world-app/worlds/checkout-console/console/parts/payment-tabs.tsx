import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

/** The two lists of money: what customers pay, and what the processor says of a day. */
export function PaymentTabs(): ReactNode {
  return (
    <nav className={styles.tabs} aria-label="Money">
      <Link to="/payments" className={styles.tab} activeOptions={{ exact: true, includeSearch: false }}>
        Charges
      </Link>
      <Link to="/payments/statements" className={styles.tab} activeOptions={{ exact: true, includeSearch: false }}>
        Statements
      </Link>
    </nav>
  );
}
