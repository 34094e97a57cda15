import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SessionView } from '#checkout-console/wire/views.ts';
import styles from './main-nav.module.css';
import { places } from './places.ts';

/** The way to every part of the console. A count stands beside its link, not in the link's name. */
export function MainNav({ session }: { readonly session: SessionView | undefined }): ReactNode {
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {places
          .filter(({ inNav }) => inNav)
          .map(({ to, name, icon: Icon, waiting }) => (
            <li key={to} className={styles.item}>
              <Link to={to} className={styles.link} activeOptions={{ exact: to === '/', includeSearch: false }}>
                <Icon size={17} aria-hidden />
                {name}
              </Link>
              {session === undefined || waiting === undefined ? null : (
                <span className={styles.count} role="note" aria-label={`${waiting.count(session)} ${waiting.words}`}>
                  {waiting.count(session)}
                </span>
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}
