import type { DraftRow } from '#checkout-console/wire/views.ts';
import { count } from '#shell/format/count.ts';
import type { BulkDeed } from '#checkout-console/console/parts/bulk/bulk-deed.ts';
import { sumsOf } from '#checkout-console/console/parts/bulk/sums-of.ts';
import { tagDeeds } from '#checkout-console/console/parts/bulk/tag-deeds.ts';
import { parkWords } from '#checkout-console/console/parts/park-words.ts';

const completed = ({ state }: DraftRow): string | null => (state === 'completed' ? 'an order already' : null);

/** The badge without the money, many times over (SPEC BLK-6). */
export const completeDeed: BulkDeed<DraftRow> = {
  kind: 'complete_without_payment',
  label: 'Complete without payment',
  verb: 'Complete',
  done: 'completed without payment',
  fields: [],
  except: (row) => completed(row) ?? (row.step === 'items' ? 'still at items' : row.shippable ? null : 'no shipping address'),
  consequence: (rows) =>
    `Each becomes an order now and looks paid; no card is charged, and ${sumsOf(rows.map(({ total, currency }) => ({ amount: total, currency })))} stays unpaid. What is held goes into the orders.`,
};

/** What can be done to many drafts at once. */
export const draftDeeds: readonly BulkDeed<DraftRow>[] = [
  {
    kind: 'place',
    label: 'Place orders',
    verb: 'Place',
    done: 'placed',
    fields: [],
    except: (row) => completed(row) ?? (row.step === 'review' ? null : `still at ${row.step}`),
    consequence: (rows) =>
      `${sumsOf(rows.map(({ total, currency }) => ({ amount: total, currency })))} is charged, each draft on its own card.`,
  },
  {
    kind: 'park_draft',
    label: 'Park',
    verb: 'Park',
    done: 'parked',
    fields: [
      {
        kind: 'choice',
        name: 'code',
        label: 'Reason',
        placeholder: 'Choose what they wait for',
        options: Object.entries(parkWords).map(([value, label]) => ({ value, label })),
        missing: 'Choose what they wait for.',
      },
    ],
    except: (row) => completed(row) ?? (row.parked === null ? null : 'parked already'),
    consequence: () => 'Each leaves the work queue and stays open. Holds stay as they are.',
  },
  {
    kind: 'unpark_draft',
    label: 'Unpark',
    verb: 'Unpark',
    done: 'unparked',
    fields: [],
    except: (row) => completed(row) ?? (row.parked === null ? 'not parked' : null),
    consequence: () => 'Each is back in the work queue.',
  },
  completeDeed,
  ...tagDeeds,
  {
    kind: 'delete_draft',
    label: 'Delete',
    verb: 'Delete',
    done: 'deleted',
    look: 'danger',
    fields: [],
    except: completed,
    consequence: (rows) => {
      const held = rows.filter(({ hold }) => hold.kind === 'active').length;
      return `They are gone for good. ${held === 0 ? 'Nothing is held for them.' : `What is held for ${count(held, 'of them', 'of them')} goes back on sale at once.`}`;
    },
  },
];
