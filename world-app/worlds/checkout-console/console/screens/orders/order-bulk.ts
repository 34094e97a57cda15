import type { OrderRow } from '#checkout-console/wire/views.ts';
import { count } from '#shell/format/count.ts';
import { needed, type BulkDeed, type Form } from '#checkout-console/console/parts/bulk/bulk-deed.ts';
import { sumsOf } from '#checkout-console/console/parts/bulk/sums-of.ts';
import { tagDeeds } from '#checkout-console/console/parts/bulk/tag-deeds.ts';
import { refundReasons } from './refund-form.ts';

/** What can be done to many orders at once; locations are the shop's. */
export function orderDeeds(locations: readonly { readonly id: string; readonly name: string }[]): readonly BulkDeed<OrderRow>[] {
  return [
    {
      kind: 'capture',
      label: 'Capture',
      verb: 'Capture',
      done: 'captured',
      fields: [],
      except: ({ capturable }) => (capturable === 0 ? 'nothing to capture' : null),
      consequence: (rows) =>
        `${sumsOf(rows.map(({ capturable, currency }) => ({ amount: capturable, currency })))} is taken: each authorisation once and in full.`,
    },
    {
      kind: 'fulfil',
      label: 'Fulfil',
      verb: 'Fulfil',
      done: 'fulfilled',
      fields: [
        {
          kind: 'choice',
          name: 'location',
          label: 'Location',
          placeholder: 'Choose where the parcels leave',
          options: locations.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
          missing: 'Choose where the parcels leave.',
        },
        { kind: 'text', name: 'tracking', label: 'Tracking number', read: needed('Write the tracking number.') },
      ],
      except: (row, form) => (waitingAt(row, form) === 0 ? 'nothing waits there' : null),
      consequence: (rows, form) =>
        `${count(
          rows.reduce((sum, row) => sum + waitingAt(row, form), 0),
          'unit',
        )} leave: everything that waits there, under one tracking number. Units at other locations stay.`,
    },
    {
      kind: 'refund',
      label: 'Refund in full',
      verb: 'Refund',
      done: 'refunded',
      look: 'danger',
      fields: [
        {
          kind: 'choice',
          name: 'reason',
          label: 'Reason',
          placeholder: 'Choose a reason',
          options: refundReasons.map((reason) => ({ value: reason, label: reason })),
          missing: 'Choose a reason for the refund.',
        },
        { kind: 'check', name: 'restock', label: 'Restock items', detail: 'Units go back on sale where they were. Unticked, they do not.' },
        { kind: 'check', name: 'notify', label: 'Send notification', detail: 'Each customer gets an e-mail about the refund.' },
      ],
      except: ({ financial }) => (['paid', 'partially paid', 'partially refunded'].includes(financial) ? null : 'nothing to give back'),
      consequence: () => 'All that was captured and not given back yet goes back to the customers, and nothing more will be sent.',
    },
    ...tagDeeds,
    {
      kind: 'archive_order',
      label: 'Archive',
      verb: 'Archive',
      done: 'archived',
      fields: [],
      except: ({ lifecycle }) => (lifecycle === 'archived' ? 'archived already' : null),
      consequence: () => 'Each is put away as finished. Money and goods stay as they are.',
    },
    {
      kind: 'unarchive_order',
      label: 'Unarchive',
      verb: 'Unarchive',
      done: 'unarchived',
      fields: [],
      except: ({ lifecycle }) => (lifecycle === 'open' ? 'not archived' : null),
      consequence: () => 'Each is open again. Money and goods stay as they are.',
    },
  ];
}

/** Units of an order that wait at the chosen location; anywhere, before one is chosen. */
function waitingAt({ waiting }: OrderRow, form: Form): number {
  const chosen = form['location'] ?? '';
  return waiting.filter(({ location }) => chosen === '' || location === chosen).reduce((sum, { units }) => sum + units, 0);
}
