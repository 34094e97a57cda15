import { z } from 'zod';
import { initKeys } from '../../keys/keys.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { NoPositionals } from '../trial-flags.ts';

/** Makes this user's keys and trust file, once. */
export const keysInitCommand: Command = {
  name: 'keys init',
  usage: '',
  summary: "make this user's keys and trust file, where there are none yet",
  run: (args, io) => {
    parseCommandLine(args, {}, z.strictObject({ positionals: NoPositionals }));
    const { folder, created } = initKeys();
    io.stderr(created ? `keys and trust file are in ${folder}` : `there already are keys in ${folder}`);
    return Promise.resolve(0);
  },
};
