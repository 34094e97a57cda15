import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from '#checkout-console/console/parts/tabs.module.css';

/** The two lists of the stock: levels by location, and what is held of them. */
export function InventoryTabs(): ReactNode {
  return (
    <nav className={styles.tabs} aria-label="Stock">
      <Link to="/inventory" className={styles.tab} activeOptions={{ exact: true, includeSearch: false }}>
        Levels
      </Link>
      <Link to="/inventory/holds" className={styles.tab} activeOptions={{ exact: true, includeSearch: false }}>
        Holds
      </Link>
    </nav>
  );
}
