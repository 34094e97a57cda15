import type { OrderId, PaymentId, StatementId, StatementRowId } from '#contract/checkout-console/ids.ts';
import type { Discrepancy } from '#contract/checkout-console/statement.ts';
import type { Currency, Instant, Minor } from '#contract/checkout-console/values.ts';

export const statementStates = ['open', 'reconciled', 'not issued'] as const;
export const statementRowStates = ['open', 'reconciled', 'reported'] as const;
export const statementEntries = ['authorisation', 'capture', 'refund'] as const;
export type StatementRowState = (typeof statementRowStates)[number];

/** GET /api/statements?q=&state=open|reconciled|not+issued&page=. What the processor says of a day; counts are of its rows. */
export type StatementSummary = {
  id: StatementId;
  /** Day of the shop: `2026-03-13`. */
  day: string;
  issuedAt: Instant | null;
  rows: number;
  open: number;
  reconciled: number;
  reported: number;
};

/** GET /api/statements/:statement. `openRows`: what “Mark all reconciled” would mark. */
export type StatementView = StatementSummary & { openRows: { id: StatementRowId; version: number }[] };

/** GET /api/statements/:statement/rows?q=&state=open|reconciled|reported&entry=authorisation|capture|refund&page= */
export type StatementRowView = {
  id: StatementRowId;
  version: number;
  at: Instant;
  entry: (typeof statementEntries)[number];
  /** The payment that the processor names, and its order and customer where the shop has it. */
  payment: PaymentId;
  order: OrderId | null;
  customer: string | null;
  amount: Minor;
  currency: Currency;
  memo: string;
  state: StatementRowState;
  /** Who said so, and what is wrong where something is. */
  mark: { by: string; at: Instant; discrepancy: Discrepancy | null; note: string } | null;
};
