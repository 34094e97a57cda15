import { Link } from '@tanstack/react-router';
import { BookOpen, Boxes, House, PencilLine, ShoppingBag, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionView } from '#checkout-console/wire/views.ts';
import styles from './main-nav.module.css';

const places = [
  { to: '/', name: 'Home', icon: House },
  { to: '/orders', name: 'Orders', icon: ShoppingBag, count: (session: SessionView) => session.ordersToFulfil, counted: 'to fulfil' },
  { to: '/drafts', name: 'Drafts', icon: PencilLine, count: (session: SessionView) => session.openDrafts, counted: 'open' },
  { to: '/inventory', name: 'Inventory', icon: Boxes },
  { to: '/customers', name: 'Customers', icon: Users },
  { to: '/policies', name: 'Policies', icon: BookOpen },
] as const;

/** The way to every part of the console. A count stands beside its link, not in the link's name. */
export function MainNav({ session }: { readonly session: SessionView | undefined }): ReactNode {
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {places.map(({ to, name, icon: Icon, ...place }) => (
          <li key={to} className={styles.item}>
            <Link to={to} className={styles.link} activeOptions={{ exact: to === '/', includeSearch: false }}>
              <Icon size={17} aria-hidden />
              {name}
            </Link>
            {session === undefined || !('count' in place) ? null : (
              <span className={styles.count} role="note" aria-label={`${place.count(session)} ${place.counted}`}>
                {place.count(session)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
