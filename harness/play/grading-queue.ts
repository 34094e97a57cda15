import { relative } from 'node:path';
import type { Outcome } from '#contract/play.ts';
import { Cannot } from '../cannot.ts';
import { machineFault } from '../machine-fault.ts';
import { keepHumanTimes } from './human-times.ts';
import { callsOf } from './recording.ts';
import type { PlayedRunOf } from './played-run.ts';
import { replayRun } from './replay-run.ts';

/** Replays finished runs one after the other, so that several people do not take the machine from each other. */
export type GradingQueue = { readonly add: (run: PlayedRunOf) => void; readonly idle: () => Promise<void> };

export function createGradingQueue(options: {
  /** Folder of the played runs: a replay lies in the folder of its run. */
  readonly dir: string;
  readonly signal: AbortSignal;
  readonly say: (text: string) => void;
}): GradingQueue {
  const { dir, signal, say } = options;
  let queue: Promise<void> = Promise.resolve();

  async function grade(run: PlayedRunOf): Promise<void> {
    const recording = run.recording();
    if (recording === null || signal.aborted) return;
    run.keepRecording();
    await run.end();
    const outcome = await replay(run, recording).catch((error: unknown): Outcome | null => unplayed(error));
    // Interrupted, it is still to be graded: the next host does.
    if (signal.aborted || outcome === null) return;
    run.graded(outcome);
    keepHumanTimes(dir);
  }

  async function replay(run: PlayedRunOf, recording: NonNullable<ReturnType<PlayedRunOf['recording']>>): Promise<Outcome> {
    const { variant, seed, run: id } = recording;
    const { verdict, result, stopped } = await replayRun({
      task: run.task,
      variant,
      seed,
      steps: callsOf(recording),
      holes: 'literal',
      name: 'person',
      out: dir,
      run: id,
      signal,
      onProgress: say,
    });
    const gates = verdict.gates.map((gate) => ({ id: gate.id, result: gate.result, because: gate.because }));
    return {
      result: verdict.result,
      labels: verdict.labels,
      gates,
      stopped: stopped ?? verdict.invalid,
      report: relative(run.dir, result.report),
    };
  }

  return {
    add: (run) => {
      queue = queue
        .then(() => grade(run))
        .catch((error: unknown) => say(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    },
    idle: () => queue,
  };

  /** There was no trial: that is nobody's failure, and said so. */
  function unplayed(error: unknown): Outcome | null {
    const why = error instanceof Cannot ? error.message : machineFault(error);
    if (why === null) throw error;
    return { result: 'invalid', labels: [], gates: [], stopped: why, report: null };
  }
}
