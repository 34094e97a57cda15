import type { RunRecord } from '../read-run.ts';
import type { SuitesFile } from '../suites.ts';
import type { RunSummary } from '../summarise-run.ts';
import { csvReport } from './csv.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import { markdownReport } from './markdown.ts';
import { textReport } from './text.ts';

/** A run as one of the formats tells it, line by line. */
export type Format = (run: { readonly record: RunRecord; readonly summary: RunSummary; readonly suites: SuitesFile }) => readonly string[];

export const formats = {
  text: ({ summary, suites }) => textReport(summary, suites),
  json: ({ record, summary, suites }) => jsonReport(record, summary, suites),
  junit: ({ record, summary }) => junitReport(record, summary),
  csv: ({ record }) => csvReport(record),
  markdown: ({ summary, suites }) => markdownReport(summary, suites),
} as const satisfies { readonly [name: string]: Format };

export type FormatName = keyof typeof formats;
export const formatNames = Object.keys(formats) as [FormatName, ...FormatName[]];
