import type { Draft, Hold, Tables } from '#contract/checkout-console/state.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import type { ActivityRow } from '#checkout-console/wire/people-views.ts';
import { compareText } from '../queries/compare.ts';
import { orderTimeline } from './order-timeline.ts';
import { whoIs } from './who-is.ts';

const told = new WeakMap<Tables, readonly ActivityRow[]>();

/** What happened in the shop before this trial, newest first, told from the rows it began with. They never change, so it is told once. */
export function pastActivity(initial: Tables): readonly ActivityRow[] {
  const rows = told.get(initial) ?? tellPast(initial);
  told.set(initial, rows);
  return rows;
}

function tellPast(tables: Tables): readonly ActivityRow[] {
  return [
    ...Object.values(tables.orders).flatMap((order) =>
      orderTimeline(tables, order, rowOf(tables, 'payments', order.payment)).map(({ at, who, text, kind }): ActivityRow => {
        const words = kind === 'note' ? { what: 'Note added', detail: text } : { what: text, detail: '' };
        return { at, who, ...words, until: null, subject: { kind: 'order', id: order.id } };
      }),
    ),
    ...Object.values(tables.drafts).map((draft) => draftMade(tables, draft)),
    ...Object.values(tables.holds).flatMap((hold) => holdFate(tables, hold)),
  ].toSorted((a, b) => compareText(b.at, a.at));
}

function draftMade(tables: Tables, { id, createdAt, customer }: Draft): ActivityRow {
  const { name } = rowOf(tables, 'customers', customer);
  return { at: createdAt, who: 'System', what: 'Draft created', detail: `for ${name}`, until: null, subject: { kind: 'draft', id } };
}

function holdFate(tables: Tables, hold: Hold): ActivityRow[] {
  const { id, quantity, variant, location, state } = hold;
  const about = { detail: `${quantity} × ${variant} at ${location}`, until: null, subject: { kind: 'hold', id } } as const;
  const made: ActivityRow = { ...about, at: hold.createdAt, who: whoIs(tables, hold.createdBy), what: 'Hold placed' };
  switch (state.kind) {
    case 'active':
      return [{ ...made, until: state.expiresAt }];
    case 'consumed':
      return [made, { ...about, at: state.at, who: 'System', what: 'Hold consumed' }];
    case 'released':
      return [made, { ...about, at: state.at, who: whoIs(tables, state.by), what: 'Hold released' }];
    case 'expired':
      return [made, { ...about, at: state.at, who: 'System', what: 'Hold expired' }];
  }
}
