import type { SolutionStep } from '#contract/solution.ts';
import type { Variant } from '#contract/variant.ts';
import type { Agent } from '../agents/agent.ts';
import { connect } from '../agents/player.ts';
import { Cannot } from '../cannot.ts';
import type { Task } from '../packs/load-task.ts';
import { runTrial, type Ran } from '../trial/run-trial.ts';

export type Replay = {
  readonly task: Task;
  readonly variant: Variant;
  readonly seed: number;
  readonly steps: readonly SolutionStep[];
  /** `literal`: the steps are of this very seed, and a brace in them is a brace. */
  readonly holes: 'fill' | 'literal';
  /** Whose steps they are: the agent's name in evidence. */
  readonly name: string;
  readonly out: string;
  readonly run: string;
  readonly frames?: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
};

/** A replay that was graded; `stopped` says at which step it could not go on, or null. */
export type Replayed = Ran & { readonly stopped: string | null };

/**
 * Plays a person's steps through the real bridge, in a world of its own, and grades them as any trial's.
 * @throws Cannot where there can be no trial
 */
export async function replayRun({ steps, holes, name, ...request }: Replay): Promise<Replayed> {
  let stopped: string | null = null;
  const agent: Agent = {
    name,
    run: async (session) => {
      try {
        await (await connect(session, name, holes)).play(steps);
      } catch (error) {
        stopped = error instanceof Error ? error.message : String(error);
        throw error;
      }
    },
  };
  const ran = await runTrial({ ...request, player: agent });
  if (ran === null) throw new Cannot('no_trial', 'the replay did not begin');
  return { ...ran, stopped };
}
