import type { StatementId, StatementRowId } from '#contract/checkout-console/ids.ts';
import type { Discrepancy } from '#contract/checkout-console/statement.ts';

/** What can be asked about a statement of the processor. None of it moves money. */
export type StatementCommand =
  | { readonly kind: 'reconcile_row'; readonly row: StatementRowId; readonly ifVersion: number }
  | {
      readonly kind: 'report_row';
      readonly row: StatementRowId;
      readonly discrepancy: Discrepancy;
      readonly note: string;
      readonly ifVersion: number;
    }
  | { readonly kind: 'reopen_row'; readonly row: StatementRowId; readonly ifVersion: number }
  /** Exactly the open rows that the person was shown, each at its version. */
  | { readonly kind: 'reconcile_all'; readonly statement: StatementId; readonly rows: readonly ShownRow[] };

export type ShownRow = { readonly id: StatementRowId; readonly ifVersion: number };
