import { Cannot } from '../cannot.ts';
import { loadTask, UnknownTask } from '../packs/load-task.ts';
import { TaskRef } from '../packs/task-ref.ts';
import { conductRun, type RunConduct } from '../run/conduct-run.ts';
import { environmentOf } from '../run/environment-of.ts';
import { hasPlan, writePlan } from '../run/run-folder.ts';
import { freeIfAbandoned, isHeldElsewhere } from '../run/run-lock.ts';
import { beginWith, buryJob, hasJob, isCancelled, jobDir, readJob } from './job-folder.ts';
import { isOpen, readJobRecord } from './job-state.ts';
import type { Handled } from './ticket-queue.ts';
import { environmentVersion, type Ticket } from './ticket.ts';

/** Where jobs lie, and by what they are played. */
export type Player = Pick<RunConduct, 'packs' | 'lendWorker' | 'workerEntry' | 'say'> & {
  readonly out: string;
  /** Aborted when nothing more is to be begun. */
  readonly signal: AbortSignal;
  /** Aborted when what is under way is to be broken off too. */
  readonly endNow?: AbortSignal;
  readonly onListening?: (job: string, endpoint: { readonly url: string; readonly token: string } | null) => void;
};

const lookMs = 500;

/**
 * Plays one job to its end, or sees what became of it under somebody else's hands: a job that is handed out twice is played once.
 * @throws Cannot where this machine cannot play at all; the job is not touched then
 */
export async function playJob({ job, environment }: Ticket, player: Player): Promise<Handled> {
  const { out, packs, signal, say } = player;
  const dir = jobDir(out, job);
  if (!hasJob(out, job)) throw new Cannot('no_such_job', `there is no job ${job} in ${out}: is it the folder that all workers share?`);
  const { plan } = readJob(out, job);
  if (!isOpen((await readJobRecord(out, job)).state)) return 'settled';
  if (isHeldElsewhere(dir) && !(await freeIfAbandoned(dir))) return 'again';
  const here = await versionHere(plan.tasks, packs);
  if (here !== environment || here !== environmentVersion(plan.environment))
    throw new Cannot(
      'other_environment',
      `world, bridge or grader are not those that ${job} was queued for: they changed while this worker ran`,
    );
  const settle = beginWith(out, job);
  if (settle === false) {
    buryJob(out, job, 'every worker that began with it ended before it did');
    return 'settled';
  }
  if (!hasPlan(dir)) writePlan(dir, plan);
  const handled = await conduct(job, { ...player, plan, runDir: dir, packs, signal, say });
  settle();
  return handled;
}

async function conduct(job: string, player: Player & Pick<RunConduct, 'plan' | 'runDir'>): Promise<Handled> {
  const { out, onListening } = player;
  using cancel = watchForCancel(out, job);
  const { endNow } = player;
  try {
    const { open } = await conductRun({
      ...player,
      workers: 1,
      warm: 0,
      // A job that was cancelled is only seen to: what was left behind of it is put on record, and nothing begins.
      signal: AbortSignal.any([player.signal, cancel.signal]),
      breakOff: endNow === undefined ? cancel.signal : AbortSignal.any([cancel.signal, endNow]),
      onListening: (endpoint) => onListening?.(job, endpoint),
    });
    if (open.length === 0 || cancel.signal.aborted) return 'settled';
    if (player.signal.aborted) return 'again';
    buryJob(out, job, 'its trial did not begin, however often it was tried');
    return 'settled';
  } catch (error) {
    if (!(error instanceof Cannot)) throw error;
    if (error.code === 'run_in_use') return 'again';
    if (!ofTheJob.has(error.code)) throw error;
    buryJob(out, job, error.message);
    return 'settled';
  } finally {
    onListening?.(job, null);
  }
}

/** What says that this job cannot be played anywhere, while others can. */
const ofTheJob: ReadonlySet<string> = new Set(['host_left', 'no_agent', 'other_task', 'malformed_pack', 'no_such_variant', 'unplayable']);

/** The version of world, bridge and grader as they are on this disk now. */
async function versionHere(tasks: RunConduct['plan']['tasks'], packs: readonly string[]): Promise<string> {
  try {
    return environmentVersion(await environmentOf(await Promise.all(tasks.map(({ id }) => loadTask(TaskRef.parse(id), packs)))));
  } catch (error) {
    if (error instanceof UnknownTask) throw new Cannot('other_packs', `${error.message} in the packs of this worker`);
    throw error;
  }
}

/** A cancelled job's folder says so, wherever it is played. */
function watchForCancel(out: string, job: string): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const look = (): void => {
    if (isCancelled(out, job)) controller.abort();
  };
  look();
  const timer = setInterval(look, lookMs);
  return { signal: controller.signal, [Symbol.dispose]: () => clearInterval(timer) };
}
