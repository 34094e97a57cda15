import { z } from 'zod';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { Port, usualSlots, whole } from '../serve-flags.ts';
import { NoPositionals, PacksFlag } from '../trial-flags.ts';

const flags = {
  port: { type: 'string' },
  redis: { type: 'string' },
  slots: { type: 'string' },
  hosts: { type: 'string' },
  warm: { type: 'string' },
  idle: { type: 'string' },
  most: { type: 'string' },
  out: { type: 'string' },
  packs: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const;

const Flags = z.strictObject({
  port: Port.default(0),
  redis: z.string().optional(),
  slots: whole(1, 256).default(usualSlots),
  hosts: whole(1, 64).default(4),
  warm: whole(0, 16).default(1),
  idle: whole(1, 86_400).default(600),
  most: whole(1, 100_000).default(1000),
  out: z.string().default('runs'),
  packs: PacksFlag,
  json: z.boolean().default(false),
  positionals: NoPositionals,
});

/** Requests at once, and a second: more than a person or a program that waits for answers sends. */
const rate = { burst: 200, perSecond: 50 };

/** Serves the control plane until it is interrupted. */
export const serveCommand: Command = {
  name: 'serve',
  usage: '[--port N] [--redis URL] [--slots N] [--hosts N] [--warm N] [--idle SECONDS] [--most N] [--json] [--out DIR] [--packs DIR]…',
  summary:
    'a control plane over HTTP on loopback: jobs are queued, played, reset, cancelled and read, agents from outside connect over MCP, results come from signed verdicts alone; with --redis the jobs are played by "tillproof worker", on as many machines as there are',
  run: async (args, io) => {
    const { redis = null, idle, json, ...given } = parseCommandLine(args, flags, Flags);
    // Loaded only by who serves: no other command waits for it.
    const { serve } = await import('../../serve/serve.ts');
    await serve({
      ...given,
      redis,
      idleMs: idle * 1000,
      rate,
      signal: io.signal,
      say: io.stderr,
      onOpen: ({ url, token }) => {
        io.stderr(`the control plane is at ${url} (Ctrl-C ends it; what is under way is played to its end)`);
        io.stderr(`  Authorization: Bearer ${token}`);
        if (json) io.stdout(JSON.stringify({ url, token }));
      },
    });
    return 0;
  },
};
