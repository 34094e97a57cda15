import type { SuitesFile } from '../suites.ts';
import type { RunSummary } from '../summarise-run.ts';
import {
  agentNotes,
  agentRows,
  cellRows,
  comparisonNotes,
  metricRows,
  peopleRows,
  readingNotes,
  saturationNotes,
  type Rows,
} from './tables.ts';
import { headline } from './text.ts';
import { warningsOf } from './words.ts';

/** A run for a pull request or a wiki. */
export function markdownReport(summary: RunSummary, suites: SuitesFile): string[] {
  const notes = [
    ...summary.agents.flatMap(agentNotes),
    ...comparisonNotes(summary),
    ...saturationNotes(summary, suites),
    ...readingNotes(summary),
  ];
  return [
    `## ${escape(headline(summary))}`,
    '',
    ...block(warningsOf(summary).map((warning) => `> ${escape(warning)}`)),
    ...block(rows(cellRows(summary, suites))),
    ...block(rows(agentRows(summary))),
    ...block(rows(metricRows(summary))),
    ...block(summary.people.length === 0 ? [] : rows(peopleRows(summary))),
    ...notes.map((note) => `- ${escape(note)}`),
  ];
}

function rows([head = [], ...body]: Rows): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map(escape).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)];
}

function block(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [...lines, ''];
}

/** Names of agents and what files say may hold anything: here it is text, never markup. */
function escape(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\`*_[\]<>|#&]/g, (sign) => `\\${sign}`);
}
