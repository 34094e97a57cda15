import { resolve } from 'node:path';
import { z } from 'zod';
import { Solution, solutionOf } from '#contract/solution.ts';
import { replaying } from '../../agents/built-in.ts';
import { readGivenFile } from '../../read-given-file.ts';
import { parsePackFile } from '../../packs/parse-pack-file.ts';
import { TaskRef } from '../../packs/task-ref.ts';
import { callsOf, Recording } from '../../play/recording.ts';
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

/** Plays a file of routes, or what a person played, through the bridge and grades it. */
export const replayCommand: Command = {
  name: 'replay',
  usage:
    'FILE [--task PACK/TASK[@V]] [--route ID] [--seed N] [--variant V] [--expect pass|fail] [--require-seal uid|bwrap] [--json] [--out DIR] [--packs DIR]…',
  summary:
    'play a solution (its first route, unless one is named) or a person’s recording, as it was dealt to them, through the bridge, graded',
  run: async (args, io) => {
    const { positionals, ...flags } = parseCommandLine(args, { ...gradedFlags, route: { type: 'string' } }, Flags);
    const [file] = positionals;
    const bytes = readGivenFile(file, 'unreadable_file');
    if (isRecording(bytes)) {
      if (flags.route !== undefined) throw new UsageError(`${file} is a recording: it has no routes`);
      const recording = parsePackFile(Recording, bytes, file);
      const { variant, seed } = recording;
      const of = { ...flags, variant, seed: flags.seed ?? seed, task: flags.task ?? TaskRef.parse(recording.task) };
      return playTrial(of, replaying('replay', callsOf(recording), 'literal'), io);
    }
    const { routes } = solutionOf(parsePackFile(Solution, bytes, file), flags.variant);
    const route = flags.route === undefined ? routes[0] : routes.find(({ id }) => id === flags.route);
    if (route === undefined) throw new UsageError(`${file} has no route ${flags.route}`);
    return playTrial({ ...flags, task: flags.task ?? taskOfSolution(file) }, replaying('replay', route.steps), io);
  },
};

/** Which of the two kinds of files it is; whether it is a good one is asked where it is parsed. */
function isRecording(bytes: Buffer): boolean {
  return /^\s*\{\s*"recordingVersion"/.test(bytes.subarray(0, 200).toString('utf8'));
}

/** A solution in its place in a pack says by its path which task it solves. */
function taskOfSolution(file: string): TaskRef {
  const [, pack, id, version] = /([^/]+)\/tasks\/([^/]+)\/([^/]+)\/sealed\/[^/]+$/.exec(resolve(file)) ?? [];
  const ref = TaskRef.safeParse(`${pack}/${id}@${version}`);
  if (!ref.success) throw new UsageError(`${file} lies in no pack: name its task with --task PACK/TASK`);
  return ref.data;
}
