import { isSaturated } from '../../statistics/saturated.ts';
import { suiteOf, type SuitesFile } from '../suites.ts';
import type { AgentSummary, CellSummary, RunSummary } from '../summarise-run.ts';
import type { Metrics } from '../../statistics/metrics.ts';
import { metricColumns } from './metric-columns.ts';
import { boundsWords, costWords, cardWords, meanWords, rateWords, secondsWords } from './words.ts';

/** Rows of cells, the first of which is the head. */
export type Rows = readonly (readonly string[])[];

export function cellRows({ cells }: RunSummary, suites: SuitesFile): Rows {
  const head = ['agent', 'task', 'suite', 'trials', 'pass', 'fail', 'invalid', 'pass rate, 95 %', 'with invalid', 'flakes', 'labels'];
  return [head, ...cells.map((cell) => cellRow(cell, suites))];
}

function cellRow({ agent, task, tally, rate, flakes, labels }: CellSummary, suites: SuitesFile): string[] {
  const { trials, passed, failed, invalid } = tally;
  return [
    agent,
    task,
    suiteOf(task, suites),
    ...[trials, passed, failed, invalid].map(String),
    rateWords(rate),
    boundsWords(tally),
    rateWords(flakes),
    list(Object.entries(labels).map(([label, n]) => `${label} ${n}`)),
  ];
}

export function agentRows({ agents }: RunSummary): Rows {
  const head = ['agent', 'trials', 'pass rate, 95 %', 'with invalid', 'pass@k', 'pass^k', 'done', 'done under policy'];
  return [
    head,
    ...agents.map(({ agent, tally, rate, atK, metrics }) => [
      agent,
      String(tally.trials),
      rateWords(rate),
      boundsWords(tally),
      list(atK.map(({ k, any }) => `${k}: ${meanWords(any)}`)),
      list(atK.map(({ k, all }) => `${k}: ${meanWords(all)}`)),
      rateWords(metrics.completed),
      rateWords(metrics.completedUnderPolicy),
    ]),
  ];
}

/** How agents behave, task by task and over all of them: what a pass rate does not say. */
export function metricRows({ cells, agents }: RunSummary): Rows {
  const row = (agent: string, task: string, metrics: Metrics): string[] => [
    agent,
    task,
    ...metricColumns.map(({ of }) => rateWords(of(metrics))),
  ];
  return [
    ['agent', 'task', ...metricColumns.map(({ name }) => name)],
    ...agents.flatMap(({ agent, metrics }) => [
      ...cells.filter((cell) => cell.agent === agent).map((cell) => row(agent, cell.task, cell.metrics)),
      row(agent, 'all', metrics),
    ]),
  ];
}

/** People beside agents on the tasks that people have done. Empty where there are none. */
export function peopleRows({ cells, people }: RunSummary): Rows {
  if (people.length === 0) return [];
  return [
    ['task', 'who', 'pass rate, 95 %', 'seconds of a pass (median)'],
    ...people.flatMap(({ task, rate, seconds }) => [
      [task, 'people', rateWords(rate), secondsWords(seconds)],
      ...cells.filter((cell) => cell.task === task).map((cell) => [task, cell.agent, rateWords(cell.rate), secondsWords(cell.passSeconds)]),
    ]),
  ];
}

/** What is to be said of each agent in a sentence. */
export function agentNotes(summary: AgentSummary): string[] {
  const { agent, horizon } = summary;
  return [
    `${agent}: ${cardWords(summary)}`,
    `${agent}: ${costWords(summary)}`,
    ...(horizon === null
      ? []
      : [
          `${agent}: passes half of the tasks that take a person ${Math.round(horizon.seconds)} s (${horizon.tasks} tasks, ${horizon.trials} trials)`,
        ]),
  ];
}

export function comparisonNotes({ comparisons }: RunSummary): string[] {
  return comparisons.map(({ a, b, comparison: { pairs, onlyA, onlyB, difference, p } }) => {
    const points = `${difference >= 0 ? '+' : ''}${Math.round(100 * difference)} points`;
    return `${a} against ${b}: ${points} on ${pairs} same trials (${onlyA} only ${a}, ${onlyB} only ${b}), p ${p.toFixed(4)} (exact McNemar)`;
  });
}

/** Passes too are to be looked at: their share is told, so that it shows where nobody did. */
export function readingNotes({ toRead, tally }: RunSummary): string[] {
  return toRead.length === 0 ? [] : [`to be read by a person, ${toRead.length} of ${tally.passed} passes: ${toRead.join(', ')}`];
}

/** A suite that an agent passes at 95 % and more measures nothing of it any more. */
export function saturationNotes({ cells }: RunSummary, suites: SuitesFile): string[] {
  const agents = [...new Set(cells.map(({ agent }) => agent))];
  return agents.flatMap((agent) => {
    const own = cells.filter((cell) => cell.agent === agent && suiteOf(cell.task, suites) === 'capability');
    const [passed, n] = [sum(own.map(({ tally }) => tally.passed)), sum(own.map(({ tally }) => tally.trials))];
    return isSaturated({ passed, n }) ? [`${agent} has saturated the capability suite: ${passed} of ${n} trials pass`] : [];
  });
}

function list(words: readonly string[]): string {
  return words.length === 0 ? '–' : words.join(', ');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
