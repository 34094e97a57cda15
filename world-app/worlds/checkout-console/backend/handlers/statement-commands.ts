import type { HttpHandler } from 'msw';
import { StatementId, StatementRowId } from '#contract/checkout-console/ids.ts';
import { rowOf } from '#checkout-console/engine/row-of.ts';
import { ReconcileAllBody, ReconcileRowBody, ReopenRowBody, ReportRowBody } from '#checkout-console/wire/statement-bodies.ts';
import { viewStatement } from '../queries/statements.ts';
import type { WorldCore } from '../world-core.ts';
import { route } from './route.ts';

/** Every POST about statements of the processor. */
export function statementCommands(core: WorldCore): HttpHandler[] {
  const statement = route(core, StatementId, ({ tables }, id) => viewStatement(tables, rowOf(tables, 'statements', id)));
  const row = route(core, StatementRowId, ({ tables }, id) =>
    viewStatement(tables, rowOf(tables, 'statements', rowOf(tables, 'statementRows', id).statement)),
  );
  return [
    row('/api/statement-rows/:id/reconcile', ReconcileRowBody, 'reconcile_row', (id, body) => ({
      kind: 'reconcile_row',
      row: id,
      ...body,
    })),
    row('/api/statement-rows/:id/report', ReportRowBody, 'report_row', (id, body) => ({ kind: 'report_row', row: id, ...body })),
    row('/api/statement-rows/:id/reopen', ReopenRowBody, 'reopen_row', (id, body) => ({ kind: 'reopen_row', row: id, ...body })),
    statement('/api/statements/:id/reconcile-all', ReconcileAllBody, 'reconcile_all', (id, body) => ({
      kind: 'reconcile_all',
      statement: id,
      ...body,
    })),
  ];
}
