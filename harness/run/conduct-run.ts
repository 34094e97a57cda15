import { Cannot } from '../cannot.ts';
import { createJobQueue } from './job-queue.ts';
import { jobKey, type Job } from './job.ts';
import { progressLine } from './progress.ts';
import { counts, readRun, type RunRecord } from './read-run.ts';
import { recoverAttempt } from './recover-attempt.ts';
import { readAttempts } from './run-folder.ts';
import { lockRun } from './run-lock.ts';
import type { RunPlan } from './run-plan.ts';
import { resultOf } from './tally.ts';
import { startWorker, type Endpoint, type Played, type Worker } from './worker/worker-process.ts';

/** How to play a run that is begun in its folder. */
export type RunConduct = {
  readonly runDir: string;
  readonly plan: RunPlan;
  readonly packs: readonly string[];
  readonly workers: number;
  /** Worlds and browsers that stand ready for each worker. */
  readonly warm: number;
  /** Aborted when no more trials are to be begun; those under way are played to their end. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  /** Lends a worker that serves several runs, so that what stands ready outlives one; without it the run starts its own. */
  readonly lendWorker?: () => Worker;
  /** Aborted when the trial under way is to be broken off. */
  readonly breakOff?: AbortSignal;
  /** Told where the outside host of a trial may connect. */
  readonly onListening?: (endpoint: Endpoint) => void;
  /** Another worker program, for tests. */
  readonly workerEntry?: string;
};

/** A model may think for minutes between two calls. */
export const IDLE_MS = 600_000;

/** What a trial can meet that says nothing of the trials to come: tried again. Everything else that cannot be done ends the run. */
const passing = new Set(['world_not_started', 'bridge_not_started', 'grader_failed', 'bad_verdict']);

/**
 * Plays what is still to be played of a run, by workers that share nothing. Whatever dies, each trial that an agent had a hand in stays on record
 * as what it was.
 * @returns the run as its folder then tells it
 * @throws Cannot `run_in_use`, or what keeps this host from going on; what is played by then is not lost
 */
export async function conductRun(conduct: RunConduct): Promise<RunRecord> {
  const { runDir, plan, packs, signal, say } = conduct;
  using _lock = lockRun(runDir);
  await recoverAll(conduct);
  const before = await readRun(runDir);
  const queue = createJobQueue(before.open, triesOf(before));
  const total = plan.seeds.length * plan.tasks.length * plan.agents.length;
  const doneBefore = before.attempts.filter(counts).length;
  const tally = { passed: 0, failed: 0, invalid: 0 };
  for (const attempt of before.attempts.filter(counts)) add(resultOf(attempt));
  if (before.attempts.length > 0) say(`going on with ${plan.run}: ${doneBefore} of ${total} trials are over`);
  const started = performance.now();
  let running = 0;
  let trouble: Cannot | null = null;

  function add(result: 'pass' | 'fail' | 'invalid'): void {
    tally[({ pass: 'passed', fail: 'failed', invalid: 'invalid' } as const)[result]] += 1;
  }

  function settled(job: Job, result: 'pass' | 'fail' | 'invalid', note: string): void {
    queue.settle();
    add(result);
    const done = tally.passed + tally.failed + tally.invalid;
    const line = progressLine({ total, done, ...tally, running, before: doneBefore, elapsedMs: performance.now() - started });
    say(`${job.task} ${job.agent} seed ${job.seed}: ${result}${note}\n  ${line}`);
  }

  function stop(why: Cannot): void {
    trouble ??= why;
  }

  /** What a trial that came to no verdict is, by what lies on disk. */
  async function lookAfter(job: Job, played: Extract<Played, { kind: 'failed' | 'died' }>): Promise<void> {
    const { attempts } = readAttempts(runDir);
    const attempt = played.trial === null ? undefined : attempts.get(played.trial);
    const { outcome, why } = attempt === undefined ? { outcome: null, why: null } : await recoverAttempt(runDir, attempt, packs);
    if (outcome?.kind === 'judged') return settled(job, outcome.verdict.result, ', graded afterwards');
    if (played.kind === 'failed' && played.code !== null && !passing.has(played.code)) stop(new Cannot(played.code, played.message));
    if (outcome !== null && outcome.kind !== 'not_begun')
      return settled(job, 'invalid', `, without a verdict: ${why?.message ?? played.message}`);
    if (trouble !== null) return;
    const again = queue.retry(job);
    say(`${job.task} ${job.agent} seed ${job.seed}: did not begin: ${played.message}${again ? '; it is tried again' : '; it is given up'}`);
    if (queue.isHopeless()) stop(new Cannot('host_unfit', `one trial after the other does not begin: ${played.message}`));
  }

  async function lane(): Promise<void> {
    let worker: Worker | null = null;
    for (;;) {
      const job = signal.aborted || trouble !== null ? undefined : queue.next();
      if (job === undefined) break;
      const { frames, usage, cards } = plan;
      worker ??= conduct.lendWorker?.() ?? ownWorker(conduct);
      running += 1;
      const breakOff = worker.stop;
      conduct.breakOff?.addEventListener('abort', breakOff);
      const played = await worker.play({ job, runDir, frames, usage, cards }, !queue.isEmpty(), conduct.onListening);
      conduct.breakOff?.removeEventListener('abort', breakOff);
      running -= 1;
      if (played.kind === 'died') worker = null;
      try {
        if (played.kind === 'played') settled(job, played.result, played.labels.length === 0 ? '' : ` (${played.labels.join(', ')})`);
        else await lookAfter(job, played);
      } catch (error) {
        if (!(error instanceof Cannot)) throw error;
        stop(error);
      }
    }
    await worker?.end();
  }

  await Promise.all(Array.from({ length: Math.min(conduct.workers, Math.max(1, before.open.length)) }, lane));
  if (trouble !== null) throw trouble;
  return readRun(runDir);
}

function ownWorker({ packs, warm, say, workerEntry }: RunConduct): Worker {
  return startWorker({
    setup: { packs: [...packs], warm, idleMs: IDLE_MS },
    onSaid: say,
    ...(workerEntry === undefined ? {} : { entry: workerEntry }),
  });
}

/** Sees to every attempt that an earlier session left behind. */
async function recoverAll({ runDir, packs, say }: RunConduct): Promise<void> {
  const { attempts } = readAttempts(runDir);
  const record = await readRun(runDir);
  for (const { trial, outcome } of record.attempts) {
    const attempt = attempts.get(trial);
    if (attempt === undefined || outcome.kind === 'judged' || outcome.kind === 'untrusted') continue;
    const { outcome: now, why } = await recoverAttempt(runDir, attempt, packs);
    if (why !== null) say(`${trial} cannot be graded and stays invalid: ${why.message}`);
    if (now.kind === 'judged') say(`${trial} was played and not graded: it is ${now.verdict.result}`);
    if (now.kind === 'broken_off') say(`${trial} was broken off after its agent had acted: it stays invalid, and is not played again`);
  }
}

function triesOf({ attempts }: RunRecord): Map<string, number> {
  const tries = new Map<string, number>();
  for (const { job } of attempts.filter((attempt) => !counts(attempt))) {
    if (job !== null) tries.set(jobKey(job), (tries.get(jobKey(job)) ?? 0) + 1);
  }
  return tries;
}
