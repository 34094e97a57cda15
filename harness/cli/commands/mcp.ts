import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Observe } from '#contract/bridge-control.ts';
import type { OutsideHost } from '../../trial/outside-host.ts';
import type { Command, CommandIo } from '../command.ts';
import { handedOnByGone, outliveHost, outlivesHost } from '../outlive-host.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { playTrial } from '../play-trial.ts';
import { processGone } from '../process-gone.ts';
import { SealFlags, sealFlags, trialFlags, TrialFlags } from '../trial-flags.ts';
import { UsageError } from '../usage-error.ts';

const Flags = TrialFlags.extend({
  ...SealFlags.shape,
  observe: Observe.default('diff'),
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
  'agent-uid': z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/, 'a uid is a whole number, and not root')
    .transform(Number)
    .optional(),
  'host-pid': z
    .string()
    .regex(/^[1-9][0-9]{0,8}$/, 'the host is named by the number of its process')
    .transform(Number)
    .optional(),
  json: z.boolean().default(false),
});
type Flags = z.infer<typeof Flags>;

const flagsOfItsOwn = {
  observe: { type: 'string' },
  http: { type: 'boolean' },
  port: { type: 'string' },
  idle: { type: 'string' },
  'agent-uid': { type: 'string' },
  'host-pid': { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** A model may think for minutes between two calls. */
const IDLE_S = 600;

/** An MCP server for an agent of somebody else's: on stdio, where stdout belongs to the protocol, or over HTTP on loopback. */
export const mcpCommand: Command = {
  name: 'mcp',
  usage:
    '--task PACK/TASK[@V] [--observe full|diff] [--agent-uid N] [--http [--port N] [--idle SECONDS] [--host-pid N] [--json]] [--seed N] [--variant V] [--require-seal uid|bwrap] [--out DIR] [--packs DIR]…',
  summary: 'be an MCP server for an outside agent, on stdio or over HTTP on loopback; graded when it finishes or hangs up',
  run: async (args, io) => {
    const flags = parseCommandLine(args, { ...trialFlags, ...sealFlags, ...flagsOfItsOwn }, Flags);
    const stray = (['port', 'idle', 'host-pid', 'json'] as const).find((flag) => flags[flag] !== undefined && flags[flag] !== false);
    if (!flags.http && stray !== undefined) throw new UsageError(`--${stray} belongs to --http`);
    const pid = flags['host-pid'];
    const hostGone = pid === undefined ? [] : [processGone(pid) ?? noSuchHost(pid)];
    if (!outlivesHost()) return outliveHost(io);
    return playTrial(flags, hostOf(flags, io), { ...io, signal: AbortSignal.any([io.signal, handedOnByGone(), ...hostGone]) });
  },
};

function noSuchHost(pid: number): never {
  throw new UsageError(`there is no process ${pid} that could be the host`);
}

function hostOf({ observe, http, port = 0, idle = IDLE_S, json, ...flags }: Flags, io: CommandIo): OutsideHost {
  const agentUid = flags['agent-uid'] ?? null;
  if (!http) return { over: 'stdio', observe, agentUid };
  const token = randomBytes(32).toString('base64url');
  return {
    over: 'http',
    observe,
    agentUid,
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
