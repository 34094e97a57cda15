import { resolve } from 'node:path';
import { z } from 'zod';
import { Solution, solutionOf } from '#contract/solution.ts';
import { replaying } from '../../agents/built-in.ts';
import { readGivenFile } from '../../read-given-file.ts';
import { parsePackFile } from '../../packs/parse-pack-file.ts';
import { TaskRef } from '../../packs/task-ref.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { playTrial } from '../play-trial.ts';
import { gradedFlags, GradedFlags } from '../trial-flags.ts';
import { UsageError } from '../usage-error.ts';

const Flags = GradedFlags.extend({
  task: TaskRef.optional(),
  route: z.string().optional(),
  positionals: z.tuple([z.string()], { error: 'say which file to replay' }),
});

/** Plays a file of routes through the bridge and grades it. */
export const replayCommand: Command = {
  name: 'replay',
  usage:
    'FILE [--task PACK/TASK[@V]] [--route ID] [--seed N] [--variant V] [--expect pass|fail] [--require-seal uid|bwrap] [--json] [--out DIR] [--packs DIR]…',
  summary: 'play a solution or recording (its first route, unless one is named) through the bridge, graded',
  run: async (args, io) => {
    const { positionals, ...flags } = parseCommandLine(args, { ...gradedFlags, route: { type: 'string' } }, Flags);
    const [file] = positionals;
    const { routes } = solutionOf(parsePackFile(Solution, readGivenFile(file, 'unreadable_file'), file), flags.variant);
    const route = flags.route === undefined ? routes[0] : routes.find(({ id }) => id === flags.route);
    if (route === undefined) throw new UsageError(`${file} has no route ${flags.route}`);
    return playTrial({ ...flags, task: flags.task ?? taskOfSolution(file) }, replaying('replay', route.steps), io);
  },
};

/** A solution in its place in a pack says by its path which task it solves. */
function taskOfSolution(file: string): TaskRef {
  const [, pack, id, version] = /([^/]+)\/tasks\/([^/]+)\/([^/]+)\/sealed\/[^/]+$/.exec(resolve(file)) ?? [];
  const ref = TaskRef.safeParse(`${pack}/${id}@${version}`);
  if (!ref.success) throw new UsageError(`${file} lies in no pack: name its task with --task PACK/TASK`);
  return ref.data;
}
