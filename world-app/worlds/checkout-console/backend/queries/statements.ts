import type { Statement, StatementRow, Tables } from '#contract/checkout-console/state.ts';
import { findRow, rowOf } from '#checkout-console/engine/row-of.ts';
import type { StatementRowState, StatementRowView, StatementSummary, StatementView } from '#checkout-console/wire/statement-views.ts';
import type { Paged } from '#checkout-console/wire/views.ts';
import { whoIs } from '../views/who-is.ts';
import { compareText } from './compare.ts';
import { paginate, type Page } from './paginate.ts';
import { matches } from './search.ts';

export type StatementsQuery = { readonly q: string; readonly page: Page; readonly state: 'open' | 'reconciled' | 'not issued' | null };
export type StatementRowsQuery = {
  readonly q: string;
  readonly page: Page;
  readonly state: StatementRowState | null;
  readonly entry: StatementRowView['entry'] | null;
};

/** Statements, latest day first, by id or day. One is reconciled once no row of it is open. */
export function listStatements(tables: Tables, { q, page, state }: StatementsQuery): Paged<StatementSummary> {
  const found = Object.values(tables.statements)
    .map((statement) => summary(tables, statement))
    .filter((row) => state === null || stateOf(row) === state)
    .filter((row) => matches(q, [row.id, row.day]))
    .toSorted((a, b) => compareText(b.day, a.day));
  return paginate(found, { page, all: tables.statements }, (row) => row);
}

function stateOf({ issuedAt, open }: StatementSummary): StatementsQuery['state'] {
  if (issuedAt === null) return 'not issued';
  return open > 0 ? 'open' : 'reconciled';
}

function summary(tables: Tables, { id, day, issuedAt }: Statement): StatementSummary {
  const rows = rowsOf(tables, id);
  const count = (kind: StatementRowState): number => rows.filter(({ state }) => state.kind === kind).length;
  return { id, day, issuedAt, rows: rows.length, open: count('open'), reconciled: count('reconciled'), reported: count('reported') };
}

export function viewStatement(tables: Tables, statement: Statement): StatementView {
  const open = rowsOf(tables, statement.id).filter(({ state }) => state.kind === 'open');
  return { ...summary(tables, statement), openRows: open.map(({ id, version }) => ({ id, version })) };
}

/** Rows in the order of the statement, by id, payment, order, customer or memo. */
export function listStatementRows(
  tables: Tables,
  statement: Statement,
  { q, page, state, entry }: StatementRowsQuery,
): Paged<StatementRowView> {
  const all = rowsOf(tables, statement.id);
  const found = all
    .map((row) => rowView(tables, row))
    .filter((row) => (state === null || row.state === state) && (entry === null || row.entry === entry))
    .filter((row) => matches(q, [row.id, row.payment, row.order ?? '', row.customer ?? '', row.memo]));
  return paginate(found, { page, all }, (row) => row);
}

function rowsOf(tables: Tables, statement: string): StatementRow[] {
  return Object.values(tables.statementRows)
    .filter((row) => row.statement === statement)
    .toSorted((a, b) => compareText(a.id, b.id));
}

function rowView(tables: Tables, { state, statement: _statement, ...row }: StatementRow): StatementRowView {
  const payment = findRow(tables, 'payments', row.payment);
  const order = payment === null ? null : rowOf(tables, 'orders', payment.order);
  return {
    ...row,
    order: order?.id ?? null,
    customer: order === null ? null : rowOf(tables, 'customers', order.customer).name,
    state: state.kind,
    mark:
      state.kind === 'open'
        ? null
        : {
            by: whoIs(tables, state.by),
            at: state.at,
            discrepancy: state.kind === 'reported' ? state.discrepancy : null,
            note: state.kind === 'reported' ? state.note : '',
          },
  };
}
