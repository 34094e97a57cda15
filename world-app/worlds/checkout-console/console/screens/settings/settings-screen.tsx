import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SettingsView } from '#checkout-console/wire/settings-views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { Card } from '#shell/components/card.tsx';
import { DataTable } from '#shell/components/data-table.tsx';
import { Facts } from '#shell/components/facts.tsx';
import { PageHeader } from '#shell/components/page-header.tsx';
import { queries } from '#checkout-console/console/api/queries.ts';
import { QueryView } from '#checkout-console/console/parts/query-view.tsx';
import { currencyColumns, locationColumns, permissionColumns, rateColumns, staffColumns } from './settings-columns.tsx';
import styles from './settings-screen.module.css';

const captureWords: Readonly<Record<SettingsView['captureMode'], string>> = {
  atPlacing:
    'When an order is placed: its card is charged the whole total at once. Orders that were only authorised, as after an authorisation asked for again, are captured by hand on their page.',
  later: 'By hand: placing an order only authorises its total. The money is taken by “Capture” on the order’s page.',
};

/** How the shop is set up: to be read, not changed. */
export function SettingsScreen(): ReactNode {
  const query = useQuery(queries.settings());
  return (
    <>
      <PageHeader
        title="Settings"
        badges={<Badge tone="neutral">Read only</Badge>}
        subtitle="How the shop is set up. Changes are made by the owner, not from this console."
      />
      <QueryView query={query} rows={12}>
        {(settings) => <Settings settings={settings} />}
      </QueryView>
    </>
  );
}

function Settings({ settings }: { readonly settings: SettingsView }): ReactNode {
  const { shop, timeZone, currency, locations, rates, currencies, captureMode, authorisationDays, returnDays, staff, permissions } =
    settings;
  return (
    <div className={styles.stack}>
      <Card title="Store">
        <Facts
          layout="rows"
          facts={[
            { term: 'Name', value: shop },
            { term: 'Time zone', value: timeZone },
            { term: 'Currency', value: currency },
            { term: 'Capture', value: captureWords[captureMode] },
            {
              term: 'Authorisations',
              value: `Good for ${authorisationDays} days. What is not captured by then has to be authorised again, with the customer’s consent.`,
            },
            { term: 'Return window', value: `${returnDays} days after the parcel left` },
          ]}
        />
      </Card>
      <Card title="Locations" flush>
        <DataTable name="Locations" columns={locationColumns} rows={locations} rowKey={({ id }) => id} />
      </Card>
      <Card title="Shipping methods" flush>
        <DataTable name="Shipping methods" columns={rateColumns} rows={rates} rowKey={({ id }) => id} dense />
      </Card>
      <Card title="Currencies and taxes" flush>
        <DataTable name="Currencies" columns={currencyColumns} rows={currencies} rowKey={(row) => row.currency} dense />
      </Card>
      <Card title="Staff" flush>
        <DataTable name="Staff" columns={staffColumns} rows={staff} rowKey={({ name }) => name} />
      </Card>
      <Card title="What each role may do" flush>
        <DataTable name="Permissions" columns={permissionColumns} rows={permissions} rowKey={({ kind }) => kind} dense />
      </Card>
    </div>
  );
}
