import { z } from 'zod';
import { readSuites } from '../../run/suites.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { suitesPath } from '../run-flags.ts';
import { NoPositionals, PacksFlag } from '../trial-flags.ts';

const Flags = z.strictObject({
  suites: z.string().optional(),
  packs: PacksFlag,
  json: z.boolean().default(false),
  positionals: NoPositionals,
});

/** Names the tasks that must not fail any more, and how each came to be one. */
export const suitesListCommand: Command = {
  name: 'suites list',
  usage: '[--json] [--suites FILE] [--packs DIR]…',
  summary: 'name the tasks of the regression suite, and since when; every other task is in the capability suite',
  run: (args, io) => {
    const flags = { suites: { type: 'string' }, packs: { type: 'string', multiple: true }, json: { type: 'boolean' } } as const;
    const { json, ...where } = parseCommandLine(args, flags, Flags);
    const suites = readSuites(suitesPath(where));
    if (suites.regression.length === 0) io.stderr('no task is in the regression suite');
    for (const task of suites.regression) {
      const came = suites.log.findLast((entry) => entry.task === task);
      io.stderr(came === undefined ? task : `${task}: ${came.agent} passed it ${came.passes} times in ${came.run}, ${came.at}`);
    }
    if (json) io.stdout(JSON.stringify(suites));
    return Promise.resolve(0);
  },
};
