import { z } from 'zod';
import { StatementRowId } from '#contract/checkout-console/ids.ts';
import { Discrepancy } from '#contract/checkout-console/statement.ts';
import { ifVersion } from './body-parts.ts';

/* What the page sends about statements of the processor. Each is answered with the statement. */

/** POST /api/statement-rows/:row/reconcile */
export const ReconcileRowBody = z.strictObject({ ifVersion });
/** POST /api/statement-rows/:row/report */
export const ReportRowBody = z.strictObject({ discrepancy: Discrepancy, note: z.string().trim().min(1).max(200), ifVersion });
/** POST /api/statement-rows/:row/reopen */
export const ReopenRowBody = z.strictObject({ ifVersion });
/** POST /api/statements/:statement/reconcile-all. `rows`: exactly the open ones of GET /api/statements/:statement. */
export const ReconcileAllBody = z.strictObject({
  rows: z
    .array(z.strictObject({ id: StatementRowId, ifVersion }))
    .min(1)
    .max(99),
});

export type ReconcileRowBody = z.infer<typeof ReconcileRowBody>;
export type ReportRowBody = z.infer<typeof ReportRowBody>;
export type ReopenRowBody = z.infer<typeof ReopenRowBody>;
export type ReconcileAllBody = z.infer<typeof ReconcileAllBody>;
