import type { RunRecord } from '../read-run.ts';
import type { RunSummary } from '../summarise-run.ts';
import { metricColumns } from './metric-columns.ts';
import { trialRows, type TrialRow } from './trial-rows.ts';
import { rateWords } from './words.ts';

/** A run for a build server: a suite for each task, a case for each trial; what is invalid is an error, not a failure. */
export function junitReport(record: RunRecord, summary: RunSummary): string[] {
  const rows = trialRows(record).filter(({ result }) => result !== 'redone');
  const suites = Object.entries(Object.groupBy(rows, ({ task }) => task ?? 'unknown'));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escape(record.name)}" ${countsOf(rows)}>`,
    ...suites.flatMap(([task, own = []]) => [
      `  <testsuite name="${escape(task)}" ${countsOf(own)}>`,
      ...propertiesOf(task, summary),
      ...own.flatMap(testCase),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ];
}

/** What a pass rate does not say, by agent, and how people came out. */
function propertiesOf(task: string, { cells, people }: RunSummary): string[] {
  const metrics = cells
    .filter((cell) => cell.task === task)
    .flatMap((cell) => metricColumns.map(({ name, of }) => [`${cell.agent}: ${name}`, of(cell.metrics)] as const));
  const known = [...metrics, ...people.filter((each) => each.task === task).map(({ rate }) => ['people: pass rate', rate] as const)].filter(
    ([, rate]) => rate !== null,
  );
  if (known.length === 0) return [];
  const lines = known.map(([name, rate]) => `      <property name="${escape(name)}" value="${escape(rateWords(rate))}"/>`);
  return ['    <properties>', ...lines, '    </properties>'];
}

function countsOf(rows: readonly TrialRow[]): string {
  const number = (result: TrialRow['result']): number => rows.filter((row) => row.result === result).length;
  return `tests="${rows.length}" failures="${number('fail')}" errors="${number('invalid')}" skipped="0"`;
}

function testCase({ trial, task, agent, seed, ordinal, result, why, labels, seconds }: TrialRow): string[] {
  const name = `${agent ?? 'unknown'} seed ${seed ?? '?'} #${ordinal ?? '?'} ${trial}`;
  const time = seconds === null ? '' : ` time="${seconds.toFixed(3)}"`;
  const open = `    <testcase classname="${escape(task ?? 'unknown')}" name="${escape(name)}"${time}`;
  if (result === 'pass') return [`${open}/>`];
  const kind = result === 'fail' ? 'failure' : 'error';
  return [`${open}>`, `      <${kind} message="${escape(labels.join(', '))}">${escape(why ?? '')}</${kind}>`, '    </testcase>'];
}

/** Text of XML 1.0: its signs escaped, and characters that it cannot hold at all replaced. */
function escape(text: string): string {
  const signs: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r -\uFFFD]/g, '\uFFFD')
    .replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
    .replaceAll(/[\t\n\r]/g, ' ');
}
