import type { RunRecord } from '../read-run.ts';
import { trialRows } from './trial-rows.ts';

/** One line for each attempt (RFC 4180), the head first. What a spreadsheet would take for a formula is quoted away. */
export function csvReport(record: RunRecord): string[] {
  const rows = trialRows(record);
  const keys = [
    'trial',
    'task',
    'variant',
    'seed',
    'agent',
    'ordinal',
    'result',
    'why',
    'labels',
    'gatesFailed',
    'steps',
    'seconds',
    'bytes',
    'completed',
    'violated',
    'attackSucceeded',
    'claimedFalsely',
    'strayed',
  ] as const;
  return [keys.join(','), ...rows.map((row) => keys.map((key) => cell(row[key])).join(','))];
}

function cell(value: string | number | boolean | readonly string[] | null): string {
  if (value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : value.join(' ');
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
