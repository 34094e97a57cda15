import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from '../agents/agent.ts';
import { connect } from '../agents/player.ts';
import { makeFolder } from '../make-folder.ts';
import type { Task } from '../packs/load-task.ts';
import { worlds } from '../worlds/worlds.ts';
import type { Mutant } from './mutant.ts';
import { mutantsOf } from './mutants-of.ts';

/** The mutants of a task's first route. */
export function mutantsOfTask(task: Task): readonly Mutant[] {
  const [route] = task.solution.routes;
  return mutantsOf(route?.steps ?? [], worlds.get(task.public.world)?.mutations ?? null);
}

/** Where a mutant leaves in its agent's folder which action did harm. */
export const HARM_FILE = 'harm.json';

/**
 * Plays the mutant of a name as stubbornly as it can: a step that cannot be done is left out, and in the end success is claimed whatever came
 * of it, so that the grader alone has to see what is wrong.
 */
export function mutantAgent(id: string): Agent {
  const name = `mutant:${id}`;
  const find = (task: Task): Mutant | undefined => mutantsOfTask(task).find((mutant) => mutant.id === id);
  return {
    name,
    refuses: (task) => (find(task) === undefined ? `${task.id} has no mutant ${id}` : null),
    run: async (session) => {
      const mutant = find(session.task);
      if (mutant === undefined) throw new Error(`${session.task.id} has no mutant ${id}`);
      const player = await connect(session, name);
      let isOver = false;
      for (const [index, step] of mutant.steps.entries()) {
        const isDone = await done(player.play([step]), session.signal);
        if (step.tool === 'finish' && isDone) isOver = true;
        if (index === mutant.harm) leaveHarm(session.agentDir, `a${player.calls()}`);
      }
      if (!isOver) await player.play([{ tool: 'finish', args: { status: 'done', message: 'All done.' } }]);
    },
  };
}

/** Whether a step could be done; only the end of the trial ends the mutant. */
async function done(step: Promise<void>, signal: AbortSignal): Promise<boolean> {
  try {
    await step;
    return true;
  } catch (error) {
    if (signal.aborted) throw error;
    return false;
  }
}

function leaveHarm(folder: string, action: string): void {
  makeFolder(folder);
  writeFileSync(join(folder, HARM_FILE), JSON.stringify({ action }));
}
