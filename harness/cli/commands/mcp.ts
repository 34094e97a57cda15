import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { OutsideHost } from '../../trial/outside-host.ts';
import type { Command, CommandIo } from '../command.ts';
import { outliveHost, outlivesHost } from '../outlive-host.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { playTrial } from '../play-trial.ts';
import { trialFlags, TrialFlags } from '../trial-flags.ts';
import { UsageError } from '../usage-error.ts';

const Flags = TrialFlags.extend({
  http: z.boolean().default(false),
  port: z
    .string()
    .regex(/^[0-9]{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65535))
    .optional(),
  idle: z
    .string()
    .regex(/^[1-9][0-9]{0,5}$/, 'the idle limit is a number of seconds')
    .transform(Number)
    .optional(),
  json: z.boolean().default(false),
});
type Flags = z.infer<typeof Flags>;

const flagsOfItsOwn = { http: { type: 'boolean' }, port: { type: 'string' }, idle: { type: 'string' }, json: { type: 'boolean' } } as const;

/** A model may think for minutes between two calls. */
const IDLE_S = 600;

/** An MCP server for an agent of somebody else's: on stdio, where stdout belongs to the protocol, or over HTTP on loopback. */
export const mcpCommand: Command = {
  name: 'mcp',
  usage: '--task PACK/TASK[@V] [--http [--port N] [--idle SECONDS] [--json]] [--seed N] [--variant V] [--out DIR] [--packs DIR]…',
  summary: 'be an MCP server for an outside agent, on stdio or over HTTP on loopback; graded when it finishes or hangs up',
  run: async (args, io) => {
    const flags = parseCommandLine(args, { ...trialFlags, ...flagsOfItsOwn }, Flags);
    const stray = (['port', 'idle', 'json'] as const).find((flag) => flags[flag] !== undefined && flags[flag] !== false);
    if (!flags.http && stray !== undefined) throw new UsageError(`--${stray} belongs to --http`);
    return outlivesHost() ? playTrial(flags, hostOf(flags, io), io) : outliveHost(io);
  },
};

function hostOf({ http, port = 0, idle = IDLE_S, json }: Flags, io: CommandIo): OutsideHost {
  if (!http) return { over: 'stdio' };
  const token = randomBytes(32).toString('base64url');
  return {
    over: 'http',
    port,
    token,
    idleMs: idle * 1000,
    onListening: (url) => {
      io.stderr(`MCP over HTTP at ${url}`);
      io.stderr(`  Authorization: Bearer ${token}`);
      if (json) io.stdout(JSON.stringify({ url, token }));
    },
  };
}
