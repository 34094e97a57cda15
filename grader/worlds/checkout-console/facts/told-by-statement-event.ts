import type { StatementEvent } from '#contract/checkout-console/statement-events.ts';
import { says, type Account } from './account.ts';

/** What an event about a statement of the processor claims about rows, in the words of `seen-in-statement`. */
export function toldByStatementEvent({ type, data }: StatementEvent): Account {
  const row = `${data.row} of ${data.statement}`;
  switch (type) {
    case 'statement_row_reconciled':
      return says(`${row} is reconciled`);
    case 'statement_row_reported':
      return says(`${row} is reported as ${data.discrepancy}: ${data.note}`);
    case 'statement_row_reopened':
      return says(`${row} is open`);
  }
}
