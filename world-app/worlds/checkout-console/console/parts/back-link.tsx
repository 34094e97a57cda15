import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';

const lists = {
  orders: { to: '/orders', name: 'All orders' },
  drafts: { to: '/drafts', name: 'All drafts' },
  inventory: { to: '/inventory', name: 'All inventory' },
  customers: { to: '/customers', name: 'All customers' },
  payments: { to: '/payments', name: 'All payments' },
  statements: { to: '/payments/statements', name: 'All statements' },
  discounts: { to: '/discounts', name: 'All discounts' },
  returns: { to: '/returns', name: 'All returns' },
  policies: { to: '/policies', name: 'All policies' },
} as const;

/** From one thing back to the list of them. */
export function BackLink({ list }: { readonly list: keyof typeof lists }): ReactNode {
  const { to, name } = lists[list];
  return (
    <Link to={to} className={styles.back}>
      <ChevronLeft size={14} aria-hidden />
      {name}
    </Link>
  );
}
