import { table } from '../../table.ts';
import type { SuitesFile } from '../suites.ts';
import type { RunSummary } from '../summarise-run.ts';
import { agentNotes, agentRows, cellRows, comparisonNotes, metricRows, peopleRows, readingNotes, saturationNotes } from './tables.ts';
import { warningsOf } from './words.ts';

/** A run for a terminal, line by line. */
export function textReport(summary: RunSummary, suites: SuitesFile): string[] {
  return [
    headline(summary),
    ...warningsOf(summary).map((warning) => `! ${warning}`),
    ...(summary.cells.length === 0
      ? []
      : [cellRows(summary, suites), agentRows(summary), metricRows(summary), peopleRows(summary)]
          .filter((rows) => rows.length > 0)
          .flatMap((rows) => ['', ...table(rows)])
          .concat('')),
    ...summary.agents.flatMap(agentNotes),
    ...comparisonNotes(summary),
    ...saturationNotes(summary, suites),
    ...readingNotes(summary),
  ];
}

/** All trials of a run in one line: begun = counted + begun anew. */
export function headline({ run, tally }: RunSummary): string {
  const { trials, passed, failed, invalid, infra, redone } = tally;
  const anew = redone === 0 ? '' : `; ${redone} more were broken off before their agent acted, and begun anew`;
  return `run ${run}: ${trials} trials: ${passed} pass, ${failed} fail, ${invalid} invalid (${infra} by the host)${anew}`;
}
