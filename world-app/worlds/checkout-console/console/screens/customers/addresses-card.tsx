import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { SavedAddressBody } from '#checkout-console/wire/people-bodies.ts';
import type { CustomerView } from '#checkout-console/wire/customer-views.ts';
import { Badge } from '#shell/components/badge.tsx';
import { Button } from '#shell/components/button.tsx';
import { Card } from '#shell/components/card.tsx';
import { AddressLines } from '#checkout-console/console/parts/address-lines.tsx';
import { addressName } from '#checkout-console/console/parts/address-name.ts';
import { ConfirmDialog } from '#checkout-console/console/parts/confirm-dialog.tsx';
import { useMay } from '#checkout-console/console/parts/use-may.ts';
import styles from './addresses-card.module.css';

type Saved = CustomerView['addresses'][number];
type Asking = { readonly deed: 'default' | 'remove'; readonly address: Saved };

/** The addresses saved with a customer, and what can be done to them. */
export function AddressesCard({ customer }: { readonly customer: CustomerView }): ReactNode {
  const may = useMay();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { id, addresses } = customer;
  return (
    <Card
      title="Addresses"
      aside={
        may('add_address') ? (
          <Link to="/customers/$customer/addresses/$address" params={{ customer: id, address: 'new' }}>
            Add address
          </Link>
        ) : null
      }
    >
      {addresses.length === 0 ? <p className={styles.none}>None</p> : null}
      <ul className={styles.list} aria-label="Addresses">
        {addresses.map((address) => (
          <li key={address.id}>
            {address.isDefault ? <Badge tone="neutral">Default</Badge> : null}
            <AddressLines address={address} />
            <div className={styles.deeds}>
              {may('change_address') ? (
                <Link
                  to="/customers/$customer/addresses/$address"
                  params={{ customer: id, address: address.id }}
                  aria-label={`Edit ${addressName(address)}`}
                >
                  Edit
                </Link>
              ) : null}
              {may('set_default_address') && !address.isDefault ? (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Make default: ${addressName(address)}`}
                  onClick={() => setAsking({ deed: 'default', address })}
                >
                  Make default
                </Button>
              ) : null}
              {may('remove_address') && (!address.isDefault || addresses.length === 1) ? (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={`Remove ${addressName(address)}`}
                  onClick={() => setAsking({ deed: 'remove', address })}
                >
                  Remove
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {asking === null ? null : <Asked customer={customer} {...asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}

function Asked({
  customer,
  deed,
  address,
  onClose,
}: Asking & { readonly customer: CustomerView; readonly onClose: () => void }): ReactNode {
  const body: SavedAddressBody = { saved: address.id, ifVersion: customer.version };
  const where = addressName(address);
  return deed === 'default' ? (
    <ConfirmDialog
      title="Change the default address"
      action="Make default"
      path={`/api/customers/${customer.id}/default-address`}
      body={body}
      refused="Not changed"
      done={() => `Default address of ${customer.id} is ${where}`}
      onClose={onClose}
    >
      <p>{`New drafts of ${customer.name} are filled with ${where}. Drafts and orders that there are keep theirs.`}</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      title="Remove address"
      action="Remove address"
      look="danger"
      path={`/api/customers/${customer.id}/remove-address`}
      body={body}
      refused="Not removed"
      done={() => `${where} removed from ${customer.id}`}
      onClose={onClose}
    >
      <p>{`${where} is no longer saved with ${customer.name}. Drafts and orders keep it where they have it.`}</p>
    </ConfirmDialog>
  );
}
