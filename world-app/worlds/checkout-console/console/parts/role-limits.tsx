import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { queries } from '../api/queries.ts';
import styles from './role-limits.module.css';

type Deed = { readonly kind: string; readonly label: string };

/** Why some of what a thing is open to is not offered: the signed-in person's role. `deeds` are by their commands' names in the ledger. */
export function RoleLimits({ deeds }: { readonly deeds: readonly Deed[] }): ReactNode {
  const session = useQuery(queries.session()).data;
  const closed = deeds.filter(({ kind }) => session !== undefined && !session.may.includes(kind));
  if (session === undefined || closed.length === 0) return null;
  return (
    <p className={styles.limits} role="note">
      <Lock size={14} aria-hidden />
      {`Not open to your role (${session.staff.role.replaceAll('_', ' ')}): ${closed.map(({ label }) => label).join(', ')}.`}
    </p>
  );
}
