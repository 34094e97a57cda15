import type { RunRecord } from '../read-run.ts';
import { suiteOf, type SuitesFile } from '../suites.ts';
import type { RunSummary } from '../summarise-run.ts';
import { trialRows } from './trial-rows.ts';

/** A run for programs: its summary and every attempt, in one object. Paths of this machine are not in it. */
export function jsonReport(record: RunRecord, summary: RunSummary, suites: SuitesFile): string[] {
  const cells = summary.cells.map((cell) => ({ ...cell, suite: suiteOf(cell.task, suites) }));
  return [JSON.stringify({ reportVersion: 1, ...summary, cells, attempts: trialRows(record) })];
}
