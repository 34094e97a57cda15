import { z } from 'zod';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { usualSlots, whole } from '../serve-flags.ts';
import { NoPositionals, PacksFlag } from '../trial-flags.ts';

const flags = {
  redis: { type: 'string' },
  slots: { type: 'string' },
  warm: { type: 'string' },
  lease: { type: 'string' },
  out: { type: 'string' },
  packs: { type: 'string', multiple: true },
} as const;

const Flags = z.strictObject({
  redis: z.string({ error: 'say which Redis: --redis redis://HOST:PORT, or unix:/PATH' }),
  slots: whole(1, 256).default(usualSlots),
  warm: whole(0, 16).default(1),
  lease: whole(1, 3600).default(30),
  out: z.string().default('runs'),
  packs: PacksFlag,
  positionals: NoPositionals,
});

/** Plays the jobs of a control plane, beside others or alone, until it is interrupted. */
export const workerCommand: Command = {
  name: 'worker',
  usage: '--redis URL [--slots N] [--warm N] [--lease SECONDS] [--out DIR] [--packs DIR]…',
  summary: 'play jobs that "tillproof serve --redis" has queued; DIR is the folder that it writes them to, shared by all machines',
  run: async (args, io) => {
    const { lease, ...given } = parseCommandLine(args, flags, Flags);
    // Loaded only by who plays for others: no other command waits for it.
    const { work } = await import('../../queue/work.ts');
    await work({ ...given, leaseMs: lease * 1000, signal: io.signal, say: io.stderr });
    return 0;
  },
};
