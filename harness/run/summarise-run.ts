import type { AgentCard } from '#contract/agent-card.ts';
import type { Verdict } from '#contract/verdict.ts';
import { clopperPearson } from '../statistics/clopper-pearson.ts';
import { compareAgents, type Comparison } from '../statistics/compare-agents.ts';
import { costPerSuccess, type CostPerSuccess } from '../statistics/cost.ts';
import { flakeRate } from '../statistics/flakes.ts';
import { halfHorizon, type Horizon } from '../statistics/horizon.ts';
import { metricsOf, type Metrics } from '../statistics/metrics.ts';
import { milestoneRates } from '../statistics/milestones.ts';
import { overTasks, passAtK, passHatK, type MeanOverTasks, type TaskCount } from '../statistics/pass-at-k.ts';
import { pooledRate } from '../statistics/pooled-rate.ts';
import { rateOf, type Rate } from '../statistics/rate.ts';
import type { Interval } from '../statistics/wilson.ts';
import { countLabels } from './count-labels.ts';
import { drawForReading } from './draw-for-reading.ts';
import { measure } from './measure.ts';
import { medianOf } from '../statistics/median.ts';
import type { PeopleOnTask } from './people-on-task.ts';
import { counts, type AttemptRecord, type RunRecord } from './read-run.ts';
import { resultOf, tallyOf, type Tally } from './tally.ts';

/** For which k the two estimates are reported, where there are trials enough. */
const ks = [1, 2, 4, 8] as const;

type AtK = { readonly k: number; readonly any: MeanOverTasks | null; readonly all: MeanOverTasks | null };

/** One agent on one task. */
export type CellSummary = {
  readonly agent: string;
  readonly task: string;
  readonly draft: boolean;
  readonly tally: Tally;
  /** Of the judged trials, with Wilson's interval, and the exact one. */
  readonly rate: Rate | null;
  readonly exact: Interval | null;
  readonly atK: readonly AtK[];
  /** Of seeds that were played more than once. */
  readonly flakes: Rate | null;
  readonly milestones: readonly { readonly id: string; readonly rate: Rate }[];
  readonly labels: { readonly [label: string]: number };
  readonly metrics: Metrics;
  /** Median of the seconds of its passes. */
  readonly passSeconds: number | null;
};

/** One agent over all tasks. */
export type AgentSummary = {
  readonly agent: string;
  /** What its operator says of it; null: undescribed. */
  readonly card: AgentCard | null;
  readonly tally: Tally;
  readonly rate: Rate | null;
  readonly atK: readonly AtK[];
  readonly metrics: Metrics;
  readonly cost: CostPerSuccess | null;
  readonly horizon: Horizon | null;
};

export type RunSummary = {
  readonly run: string;
  readonly tally: Tally;
  /** Trials of the plan that have not been played; null without a plan. */
  readonly open: number | null;
  readonly cells: readonly CellSummary[];
  readonly agents: readonly AgentSummary[];
  readonly comparisons: readonly { readonly a: string; readonly b: string; readonly comparison: Comparison }[];
  /** Graders of the verdicts, by digest: more than one, and they are not comparable. */
  readonly graders: readonly string[];
  readonly faults: readonly string[];
  /** Passing trials that a person should read. */
  readonly toRead: readonly string[];
  /** How people did the same tasks, of those tasks that are in the run; their runs are no trials. */
  readonly people: readonly PeopleOnTask[];
};

/** Seconds a person takes, by task id. */
export type HumanTimes = { readonly [task: string]: number };

/** All that is said of a run, from what its folder holds. Pure: the same record gives the same summary. */
export function summariseRun(record: RunRecord, humanTimes: HumanTimes = {}, people: readonly PeopleOnTask[] = []): RunSummary {
  const { attempts } = record;
  const agents = [...new Set(attempts.flatMap(({ of }) => (of === null ? [] : [of.agent])))];
  return {
    run: record.name,
    tally: tallyOf(attempts),
    open: record.plan === null ? null : record.open.length,
    cells: agents.flatMap((agent) => tasksOf(ofAgent(attempts, agent)).map((task) => cellOf(attempts, agent, task))),
    agents: agents.map((agent) => agentOf(attempts, agent, { ...secondsOf(people), ...humanTimes })),
    comparisons: agents.flatMap((a, i) =>
      agents.slice(i + 1).flatMap((b) => {
        const comparison = compareAgents(pairsOf(attempts, a, b));
        return comparison === null ? [] : [{ a, b, comparison }];
      }),
    ),
    graders: [...new Set(verdictsOf(attempts).map(({ grader }) => grader.version))],
    faults: record.faults,
    toRead: drawForReading(
      record.name,
      attempts.filter((attempt) => resultOf(attempt) === 'pass').map(({ trial }) => trial),
    ),
    people: people.filter(({ task }) => attempts.some(({ of }) => of?.task === task)),
  };
}

function cellOf(attempts: readonly AttemptRecord[], agent: string, task: string): CellSummary {
  const own = ofAgent(attempts, agent).filter(({ of }) => of?.task === task);
  const tally = tallyOf(own);
  const verdicts = verdictsOf(own);
  const judged = tally.passed + tally.failed;
  const seeds = Object.values(Object.groupBy(judgedOf(own), ({ of }) => String(of?.seed)));
  return {
    agent,
    task,
    draft: verdicts.some(({ draft }) => draft),
    tally,
    rate: rateOf(tally.passed, judged),
    exact: clopperPearson(tally.passed, judged),
    atK: atEachK([{ passed: tally.passed, n: judged }]),
    flakes: flakeRate(seeds.map((cell = []) => ({ passed: passesOf(cell), n: cell.length }))),
    milestones: milestoneRates(judgedOf(own).flatMap((each) => verdictsOf([each]).map(({ milestones }) => milestones))),
    labels: countLabels(verdicts),
    metrics: metricsOf(verdictsOf(judgedOf(own)).map(measure)),
    passSeconds: medianOf(
      own.flatMap(({ outcome }) =>
        outcome.kind === 'judged' && outcome.verdict.result === 'pass' && outcome.use.seconds !== null ? [outcome.use.seconds] : [],
      ),
    ),
  };
}

function agentOf(attempts: readonly AttemptRecord[], agent: string, humanTimes: HumanTimes): AgentSummary {
  const own = ofAgent(attempts, agent);
  const judged = judgedOf(own);
  const perTask = tasksOf(own).map((task): TaskCount => {
    const cell = judged.filter(({ of }) => of?.task === task);
    return { passed: passesOf(cell), n: cell.length };
  });
  const card = cardOf(own);
  return {
    agent,
    card,
    tally: tallyOf(own),
    rate: pooledRate(perTask),
    atK: atEachK(perTask),
    metrics: metricsOf(verdictsOf(judged).map(measure)),
    cost: costPerSuccess(
      own.flatMap(({ outcome }) => (outcome.kind === 'judged' ? [{ passed: outcome.verdict.result === 'pass', ...outcome.use }] : [])),
      card?.prices ?? null,
    ),
    horizon: halfHorizon(
      judged.flatMap((attempt) => {
        const [task, seconds] = [attempt.of?.task ?? '', humanTimes[attempt.of?.task ?? '']];
        return seconds === undefined ? [] : [{ task, humanSeconds: seconds, passed: resultOf(attempt) === 'pass' }];
      }),
    ),
  };
}

function secondsOf(people: readonly PeopleOnTask[]): HumanTimes {
  return Object.fromEntries(people.flatMap(({ task, seconds }) => (seconds === null ? [] : [[task, seconds]])));
}

/** As the signed manifests have it: nobody describes an agent after the fact. */
function cardOf(own: readonly AttemptRecord[]): AgentCard | null {
  const signed = own.flatMap(({ outcome }) => (outcome.kind === 'judged' ? [outcome.manifest.agentCard] : []));
  return signed.find((card) => card !== undefined) ?? null;
}

/** Trials of one task, seed and ordinal that two agents both played and that were judged. */
function pairsOf(attempts: readonly AttemptRecord[], a: string, b: string): { task: string; a: boolean; b: boolean }[] {
  const keyed = (agent: string): Map<string, AttemptRecord> =>
    new Map(judgedOf(ofAgent(attempts, agent)).map((each) => [JSON.stringify([each.of?.task, each.of?.seed, each.job?.ordinal]), each]));
  const others = keyed(b);
  return [...keyed(a)].flatMap(([key, one]) => {
    const other = others.get(key);
    return other === undefined ? [] : [{ task: one.of?.task ?? '', a: resultOf(one) === 'pass', b: resultOf(other) === 'pass' }];
  });
}

function atEachK(tasks: readonly TaskCount[]): AtK[] {
  return ks.map((k) => ({ k, any: overTasks(tasks, k, passAtK), all: overTasks(tasks, k, passHatK) })).filter(({ any }) => any !== null);
}

function ofAgent(attempts: readonly AttemptRecord[], agent: string): AttemptRecord[] {
  return attempts.filter(({ of }) => of?.agent === agent);
}

function tasksOf(attempts: readonly AttemptRecord[]): string[] {
  return [...new Set(attempts.flatMap(({ of }) => (of === null ? [] : [of.task])))];
}

function judgedOf(attempts: readonly AttemptRecord[]): AttemptRecord[] {
  return attempts.filter((attempt) => counts(attempt) && resultOf(attempt) !== 'invalid');
}

function passesOf(attempts: readonly AttemptRecord[]): number {
  return attempts.filter((attempt) => resultOf(attempt) === 'pass').length;
}

function verdictsOf(attempts: readonly AttemptRecord[]): Verdict[] {
  return attempts.flatMap(({ outcome }) => (outcome.kind === 'judged' ? [outcome.verdict] : []));
}
