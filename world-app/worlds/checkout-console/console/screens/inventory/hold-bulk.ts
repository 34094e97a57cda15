import type { HoldRow } from '#checkout-console/wire/stock-views.ts';
import { count } from '#shell/format/count.ts';
import { parseTimeField } from '#shell/format/time.ts';
import { needed, type BulkDeed, type Form } from '#checkout-console/console/parts/bulk/bulk-deed.ts';
import type { Reading } from '#checkout-console/console/parts/list-filter.ts';

/** What can be done to many holds at once. */
export const holdDeeds: readonly BulkDeed<HoldRow>[] = [
  {
    kind: 'extend_hold',
    label: 'Extend',
    verb: 'Extend',
    done: 'extended',
    fields: [{ kind: 'time', name: 'until', label: 'New expiry', hint: 'Shop time, as 2026-03-16 12:00.', read: readExpiry }],
    except: (hold, form) => inactive(hold) ?? endsLater(hold, form),
    consequence: () => 'Each ends at the new time instead of its own.',
  },
  {
    kind: 'release_hold',
    label: 'Release',
    verb: 'Release',
    done: 'released',
    look: 'danger',
    fields: [{ kind: 'text', name: 'reason', label: 'Reason', read: needed('Write why they are released.') }],
    except: inactive,
    consequence: (rows) =>
      `${count(
        rows.reduce((sum, { quantity }) => sum + quantity, 0),
        'unit',
      )} go back on sale at once, and ${count(rows.filter(({ draft }) => draft !== null).length, 'draft')} can lose them.`,
  },
];

function readExpiry(text: string): Reading {
  const until = parseTimeField(text);
  if (until !== null) return { ok: true, value: until };
  return { ok: false, problem: 'Write a date and a time of the shop’s clock, such as 2026-03-16 12:00.' };
}

function inactive({ state }: HoldRow): string | null {
  return state === 'active' ? null : 'not active';
}

/** A hold is never made shorter. */
function endsLater({ due }: HoldRow, form: Form): string | null {
  const until = parseTimeField(form['until'] ?? '');
  return until !== null && due !== null && due.at >= until ? 'does not end before that' : null;
}
