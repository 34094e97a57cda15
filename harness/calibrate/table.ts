import { rateOf } from '../statistics/rate.ts';
import { groupsOf } from './calibration.ts';
import type { Cell } from './cell.ts';
import type { MutantCount } from '../mutants/judge-mutants.ts';
import type { Threshold } from './thresholds.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** What is published of a calibration, in Markdown: held-out seeds, each with its interval, and the thresholds that were found before. */
export function calibrationTable(cells: readonly Cell[], thresholds: readonly Threshold[], mutants: readonly MutantCount[]): string {
  const groups = groupsOf(cells, 'held_out').map(({ name, cells: own }) => {
    const threshold = thresholds.find((each) => each.name === name);
    const good = own.find(({ kind }) => kind === 'good');
    const rows = own.map(({ agent, kind, passed, n, invalid }) => {
      const rate = rateOf(passed, n);
      const interval = rate === null ? 'nothing judged' : `${percent(rate.low)} to ${percent(rate.high)}`;
      const apart = good === undefined || kind === 'good' ? '' : `${good.passed - passed} of ${good.n}`;
      return `| ${agent} | ${kind.replaceAll('_', ' ')} | ${passed} of ${n} | ${invalid} | ${interval} | ${apart} |`;
    });
    return [
      `## ${name}`,
      '',
      threshold === undefined
        ? 'No threshold.'
        : `Threshold from ${threshold.n} calibration seeds: ${threshold.doubled / 2} passes of ${threshold.n}.`,
      '',
      '| agent | kind | passed | invalid | 95 % (Wilson) | good passes more often by |',
      '|---|---|---|---|---|---|',
      ...rows,
      '',
    ];
  });
  const counted = mutants.map(({ task, killed, total, equivalent }) => `| ${task} | ${killed} | ${total} | ${equivalent} |`);
  const mutation = [
    '## Mutants of the reference solutions',
    '',
    '| task | rejected | tried | known as equivalent |',
    '|---|---|---|---|',
    ...counted,
    '',
  ];
  return [...groups.flat(), ...(mutants.length === 0 ? [] : mutation)].join('\n');
}
