import { z } from 'zod';
import { loadTask } from '../../packs/load-task.ts';
import { publishTasks } from '../../packs/publish-tasks.ts';
import { TaskRef } from '../../packs/task-ref.ts';
import { verifyPacks } from '../../packs/verify-packs.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { PacksFlag } from '../trial-flags.ts';

const Flags = z.strictObject({
  packs: PacksFlag,
  json: z.boolean().default(false),
  positionals: z.array(TaskRef).min(1, 'say what is published: PACK/TASK[@V]…'),
});

/** Lists tasks as published, for good, in the first folder of packs. */
export const packsPublishCommand: Command = {
  name: 'packs publish',
  usage: 'PACK/TASK[@V]… [--json] [--packs DIR]…',
  summary: 'append tasks to published.json (of the first folder of packs), after which they never change',
  run: async (args, io) => {
    const { packs, json, positionals } = parseCommandLine(
      args,
      { packs: { type: 'string', multiple: true }, json: { type: 'boolean' } },
      Flags,
    );
    const tasks = await Promise.all(positionals.map((ref) => loadTask(ref, packs)));
    const { findings } = await verifyPacks(packs, { only: tasks.map(({ id }) => id) });
    findings.forEach(io.stderr);
    const added = findings.length > 0 ? [] : publishTasks(packs[0] ?? 'packs', tasks);
    io.stderr(findings.length > 0 ? 'nothing was published' : `published: ${added.join(', ') || 'nothing new'}`);
    if (json) io.stdout(JSON.stringify({ ok: findings.length === 0, added, findings }));
    return findings.length > 0 ? 1 : 0;
  },
};
