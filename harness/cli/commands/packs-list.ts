import { z } from 'zod';
import { listTasks } from '../../packs/list-tasks.ts';
import { loadTask } from '../../packs/load-task.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { NoPositionals, PacksFlag } from '../trial-flags.ts';

const Flags = z.strictObject({ packs: PacksFlag, json: z.boolean().default(false), positionals: NoPositionals });

/** Names every task there is. */
export const packsListCommand: Command = {
  name: 'packs list',
  usage: '[--json] [--packs DIR]…',
  summary: 'name every task',
  run: async (args, io) => {
    const { packs, json } = parseCommandLine(args, { packs: { type: 'string', multiple: true }, json: { type: 'boolean' } }, Flags);
    const refs = listTasks(packs);
    const tasks = await Promise.all(refs.map((ref) => loadTask(ref, packs)));
    for (const task of tasks) io.stderr(`${task.id}${task.draft ? ' (draft)' : ''}: ${task.public.title}`);
    if (json) io.stdout(JSON.stringify({ tasks: tasks.map(({ id, digest, draft, public: { title } }) => ({ id, title, digest, draft })) }));
    return 0;
  },
};
