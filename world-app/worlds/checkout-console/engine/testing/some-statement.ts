import { Statement, StatementRow } from '#contract/checkout-console/statement.ts';
import type { Tables } from '#contract/checkout-console/state.ts';

/** A statement of which two rows are open and one was reported. */
export function someStatement(): Pick<Tables, 'statements' | 'statementRows'> {
  const statement = Statement.parse({ id: 'S-0315', day: '2026-03-15', issuedAt: '2026-03-16T05:00:00Z' });
  const rows = [1, 2, 3].map((number) =>
    StatementRow.parse({
      id: `S-0315-0${number}`,
      version: 1,
      statement: statement.id,
      at: '2026-03-15T10:00:00Z',
      entry: 'capture',
      payment: number === 3 ? 'pay_0999' : 'pay_0001',
      amount: 5096,
      currency: 'EUR',
      memo: `Settlement ${number}`,
      state:
        number === 3
          ? { kind: 'reported', discrepancy: 'unknown_payment', note: 'Not ours.', by: 'staff_01', at: '2026-03-16T08:00:00Z' }
          : { kind: 'open' },
    }),
  );
  return { statements: { [statement.id]: statement }, statementRows: Object.fromEntries(rows.map((row) => [row.id, row])) };
}
