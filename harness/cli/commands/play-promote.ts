import { z } from 'zod';
import { loadTask } from '../../packs/load-task.ts';
import { parsePackFile } from '../../packs/parse-pack-file.ts';
import { TaskRef } from '../../packs/task-ref.ts';
import { addRoute, proveRecording } from '../../play/promote.ts';
import { Recording, without } from '../../play/recording.ts';
import { readGivenFile } from '../../read-given-file.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { runName } from '../run-name.ts';
import { PacksFlag } from '../trial-flags.ts';

const flags = {
  seeds: { type: 'string' },
  route: { type: 'string' },
  drop: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  out: { type: 'string' },
  packs: { type: 'string', multiple: true },
} as const;

/** `4..9`, or `4` for that one alone. */
const Detour = z
  .string()
  .regex(/^[1-9][0-9]{0,4}(\.\.[1-9][0-9]{0,4})?$/, 'steps are cut by their numbers, like 4..9')
  .transform((text): readonly [number, number] => {
    const [from = 0, to = from] = text.split('..').map(Number);
    return [from, to];
  });

const Flags = z.strictObject({
  seeds: z
    .string()
    .regex(/^[1-9][0-9]?$/, 'a whole number from 1 to 99')
    .default('5')
    .transform(Number),
  route: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'a route is named in small letters')
    .optional(),
  drop: z.array(Detour).default([]),
  'dry-run': z.boolean().default(false),
  json: z.boolean().default(false),
  out: z.string().default('runs'),
  packs: PacksFlag,
  positionals: z.tuple([z.string()], { error: 'say which recording' }),
});

/** Makes a person's recording a route of its task's reference solution, once its replay passes on other seeds too. */
export const playPromoteCommand: Command = {
  name: 'play promote',
  usage: 'RECORDING [--seeds N] [--route ID] [--drop 4..9]… [--dry-run] [--json] [--out DIR] [--packs DIR]…',
  summary:
    'replay a recording with what its seed drew left open, on its own seed and N others; where all pass, keep it as a route of the task’s solution',
  run: async (args, io) => {
    const { positionals, packs, ...given } = parseCommandLine(args, flags, Flags);
    const [file] = positionals;
    const whole = parsePackFile(Recording, readGivenFile(file, 'bad_recording'), file);
    const recording = without(whole, given.drop);
    if (given.drop.length > 0) io.stderr(`${whole.steps.length - recording.steps.length} of ${whole.steps.length} steps are left out`);
    const task = await loadTask(TaskRef.parse(recording.task), packs);
    const { steps, passed, failed } = await proveRecording({
      recording,
      task,
      seeds: given.seeds,
      out: given.out,
      run: runName(),
      signal: io.signal,
      say: io.stderr,
    });
    const route = given.route ?? `played-${recording.run.split('-').at(-1) ?? ''}`;
    const kept = failed === null && !given['dry-run'] ? addRoute(task, route, steps) : null;
    if (failed !== null) io.stderr(`not kept: on seed ${failed.seed} it does not pass: ${failed.why}`);
    else io.stderr(kept === null ? 'it passes on all of them; nothing was written' : `kept as route ${route} in ${kept}`);
    if (given.json) io.stdout(JSON.stringify({ task: task.id, route, passed, failed, steps: steps.length, kept }));
    return failed === null ? 0 : 1;
  },
};
