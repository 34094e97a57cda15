import * as fc from 'fast-check';
import type { Tables } from '#contract/checkout-console/state.ts';
import { discrepancies } from '#contract/checkout-console/statement.ts';
import type { Command } from '../command.ts';

type Choice = { readonly what: number; readonly one: number; readonly code: number; readonly yes: boolean };

/** Whatever a person could do next with a statement of the processor, mostly sensible, at the present versions. */
export const statementChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .record<Choice>({ what: fc.noBias(fc.nat({ max: 3 })), one: fc.nat({ max: 7 }), code: fc.nat({ max: 5 }), yes: fc.boolean() })
  .map((choice) => (tables) => commandFor(choice, tables));

function commandFor({ what, one, code, yes }: Choice, tables: Tables): Command {
  const rows = Object.values(tables.statementRows);
  const row = rows[one % Math.max(1, rows.length)];
  if (row === undefined) return { kind: 'tick' };
  const at = { row: row.id, ifVersion: row.version };
  const open = rows.filter(({ statement, state }) => statement === row.statement && state.kind === 'open');
  const shown = (yes ? open : open.slice(1)).map(({ id, version: ifVersion }) => ({ id, ifVersion }));
  const commands: readonly Command[] = [
    { kind: 'reconcile_row', ...at },
    { kind: 'report_row', ...at, discrepancy: discrepancies[code] ?? 'amount_differs', note: `Note ${code}` },
    { kind: 'reopen_row', ...at },
    { kind: 'reconcile_all', statement: row.statement, rows: shown },
  ];
  return commands[what] ?? { kind: 'tick' };
}
