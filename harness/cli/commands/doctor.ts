import { z } from 'zod';
import { checks } from '../../doctor/checks.ts';
import { examine, lineOf } from '../../doctor/examine.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { Port } from '../serve-flags.ts';
import { NoPositionals } from '../trial-flags.ts';

const Flags = z.strictObject({
  out: z.string().default('runs'),
  port: Port.optional(),
  redis: z.string().optional(),
  json: z.boolean().default(false),
  positionals: NoPositionals,
});

/** Says of each thing that a machine needs whether it has it, and what to do where it has not. */
export const doctorCommand: Command = {
  name: 'doctor',
  usage: '[--redis URL] [--port N] [--out DIR] [--json]',
  summary:
    'look at what trials need of this machine, a line for each with what would mend it; exit code 2 where one keeps them from running',
  run: async (args, io) => {
    const flags = { out: { type: 'string' }, port: { type: 'string' }, redis: { type: 'string' }, json: { type: 'boolean' } } as const;
    const { out, port = null, redis = null, json } = parseCommandLine(args, flags, Flags);
    const examined = await examine(checks, { out, port, redis });
    examined.map(lineOf).forEach(io.stderr);
    const able = examined.every(({ state }) => state !== 'bad');
    if (json) io.stdout(JSON.stringify({ able, checks: examined }));
    return able ? 0 : 2;
  },
};
