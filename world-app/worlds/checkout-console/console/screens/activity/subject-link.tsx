import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivitySubject } from '#checkout-console/wire/people-views.ts';

/** The way to what an entry is about. */
export function SubjectLink({ subject }: { readonly subject: ActivitySubject | null }): ReactNode {
  if (subject === null) return 'The shop';
  const { kind, id } = subject;
  switch (kind) {
    case 'order':
      return (
        <Link to="/orders/$order" params={{ order: id }}>
          {id}
        </Link>
      );
    case 'draft':
      return (
        <Link to="/drafts/$draft" params={{ draft: id }}>
          {id}
        </Link>
      );
    case 'hold':
      return (
        <Link to="/inventory/holds" search={{ q: id }}>
          {id}
        </Link>
      );
    case 'customer':
      return (
        <Link to="/customers/$customer" params={{ customer: id }}>
          {id}
        </Link>
      );
    case 'variant':
      return (
        <Link to="/inventory/$variant" params={{ variant: id }}>
          {id}
        </Link>
      );
  }
}
