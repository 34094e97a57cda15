import type { StatementEvent } from '#contract/checkout-console/statement-events.ts';
import type { Told } from '../../world-words.ts';

/** What staff made of a statement of the processor, in words. */
export function tellOfStatement({ type, data }: StatementEvent): Told {
  const row = `${data.row} of ${data.statement}`;
  switch (type) {
    case 'statement_row_reconciled':
      return { about: 'money', sentence: `${row} marked as reconciled.` };
    case 'statement_row_reported':
      return { about: 'money', sentence: `${row} reported (${data.discrepancy.replaceAll('_', ' ')}): “${data.note}”.` };
    case 'statement_row_reopened':
      return { about: 'money', sentence: `${row} opened again.` };
  }
}
