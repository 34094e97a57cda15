import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListLink as Target } from '#checkout-console/wire/views.ts';

type Props = { readonly to: Target; readonly className?: string | undefined; readonly children: ReactNode };

/** The way to a list, narrowed to what is counted here. */
export function ListLink({ to, className, children }: Props): ReactNode {
  switch (to.list) {
    case 'orders':
      return (
        <Link className={className} to="/orders" search={to.search}>
          {children}
        </Link>
      );
    case 'drafts':
      return (
        <Link className={className} to="/drafts" search={to.search}>
          {children}
        </Link>
      );
    case 'holds':
      return (
        <Link className={className} to="/inventory/holds" search={to.search}>
          {children}
        </Link>
      );
  }
}
