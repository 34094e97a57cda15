import { z } from 'zod';
import { servePlay } from '../../play/serve-play.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { NoPositionals, PacksFlag } from '../trial-flags.ts';
import { whole } from '../whole.ts';

const flags = {
  host: { type: 'string' },
  invite: { type: 'string' },
  port: { type: 'string' },
  out: { type: 'string' },
  packs: { type: 'string', multiple: true },
} as const;

const Flags = z.strictObject({
  host: z.string().min(1).optional(),
  invite: whole(0, 200).default(1),
  port: whole(0, 65_535).default(0),
  out: z.string().default('runs'),
  packs: PacksFlag,
  positionals: NoPositionals,
});

/** Serves the page on which people play, until it is interrupted. */
export const playCommand: Command = {
  name: 'play',
  usage: '[--host ADDRESS [--invite N]] [--port N] [--out DIR] [--packs DIR]…',
  summary:
    'a page on which people do the tasks in their own browser and are recorded; what they did is replayed through the bridge and graded. With --host several play at once, each by a link that is good for one browser',
  run: async (args, io) => {
    const { host, invite, port, out, packs } = parseCommandLine(args, flags, Flags);
    await servePlay({
      out,
      packs,
      port,
      host: host === undefined ? null : { address: host, invite },
      signal: io.signal,
      say: io.stderr,
      onOpen: (urls) => {
        io.stderr(
          host === undefined ? 'play in your browser (Ctrl-C ends it, and nothing is lost):' : 'each link is good for one browser:',
        );
        urls.forEach((url) => io.stderr(`  ${url}`));
      },
    });
    return 0;
  },
};
