import { z } from 'zod';
import { readGivenFile } from '../../read-given-file.ts';
import { parsePackFile } from '../../packs/parse-pack-file.ts';
import { PublishedFile } from '../../packs/published.ts';
import { verifyPacks } from '../../packs/verify-packs.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { NoPositionals, PacksFlag } from '../trial-flags.ts';

const Flags = z.strictObject({
  packs: PacksFlag,
  earlier: z.string().optional(),
  json: z.boolean().default(false),
  positionals: NoPositionals,
});

/** Checks that every task is whole and that what was published is what it was. */
export const packsVerifyCommand: Command = {
  name: 'packs verify',
  usage: '[--earlier FILE] [--json] [--packs DIR]…',
  summary: 'check every task, and that no published one changed (nor any line of an earlier published.json)',
  run: async (args, io) => {
    const flags = parseCommandLine(
      args,
      { packs: { type: 'string', multiple: true }, earlier: { type: 'string' }, json: { type: 'boolean' } },
      Flags,
    );
    const { tasks, findings } = await verifyPacks(flags.packs, {
      earlier: flags.earlier === undefined ? {} : readEarlier(flags.earlier),
    });
    findings.forEach(io.stderr);
    io.stderr(`${tasks.length} tasks, ${findings.length} findings`);
    if (flags.json) io.stdout(JSON.stringify({ ok: findings.length === 0, tasks, findings }));
    return findings.length === 0 ? 0 : 1;
  },
};

function readEarlier(file: string): z.infer<typeof PublishedFile> {
  return parsePackFile(PublishedFile, readGivenFile(file, 'unreadable_file'), file);
}
