import { z } from 'zod';
import { event } from './define-event.ts';
import { StatementId, StatementRowId } from './ids.ts';
import { Discrepancy } from './statement.ts';

const ofRow = { row: StatementRowId, statement: StatementId };

/** What staff made of the rows of a statement. */
export const statementEvents = [
  event('statement_row_reconciled', ofRow),
  event('statement_row_reported', { ...ofRow, discrepancy: Discrepancy, note: z.string() }),
  event('statement_row_reopened', ofRow),
] as const;

export const StatementEvent = z.discriminatedUnion('type', statementEvents);
export type StatementEvent = z.infer<typeof StatementEvent>;

const types: ReadonlySet<string> = new Set(statementEvents.map(({ shape }) => shape.type.value));

export function isStatementEvent(event: { readonly type: string }): event is StatementEvent {
  return types.has(event.type);
}
