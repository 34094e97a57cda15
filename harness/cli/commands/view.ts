import { z } from 'zod';
import { serveViewer } from '../../viewer/serve-viewer.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { whole } from '../whole.ts';

const flags = { port: { type: 'string' }, trust: { type: 'string' } } as const;

const Flags = z.strictObject({
  port: whole(0, 65_535).default(0),
  trust: z.string().optional(),
  positionals: z.array(z.string()).max(1, { error: 'it takes one folder' }),
});

/** Serves runs to a browser on this machine, until it is interrupted. */
export const viewCommand: Command = {
  name: 'view',
  usage: '[DIR] [--port N] [--trust FILE]',
  summary: 'runs and trials in your browser: DIR is a folder of runs ("runs" where not given) or one run',
  run: async (args, io) => {
    const { port, trust, positionals } = parseCommandLine(args, flags, Flags);
    await serveViewer({
      dir: positionals[0] ?? 'runs',
      trust,
      port,
      signal: io.signal,
      say: io.stderr,
      onOpen: (url) => io.stderr(`view in your browser (Ctrl-C ends it): ${url}`),
    });
    return 0;
  },
};
