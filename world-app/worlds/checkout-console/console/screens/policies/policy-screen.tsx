import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '#shell/components/page-header.tsx';
import { NotFoundScreen } from '#checkout-console/console/screens/not-found-screen.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import { BackLink } from '#checkout-console/console/parts/back-link.tsx';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import styles from './policy-screen.module.css';

const route = getRouteApi('/policies/$slug');

/** One page of the handbook: its rules, each with the id by which it is cited. */
export function PolicyScreen(): ReactNode {
  const { slug } = route.useParams();
  const query = useQuery(queries.handbook());
  return (
    <QueryView query={query} title="Policies" rows={6}>
      {({ pages }) => {
        const page = pages.find((candidate) => candidate.slug === slug);
        if (page === undefined) return <NotFoundScreen />;
        return (
          <>
            <PageHeader title={page.title} back={<BackLink list="policies" />} subtitle={page.summary} />
            <ul className={styles.rules} aria-label="Rules">
              {page.rules.map((rule) => (
                <li key={rule.id} className={styles.rule}>
                  <span className={styles.id}>{rule.id}</span>
                  <p>{rule.text}</p>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </QueryView>
  );
}
