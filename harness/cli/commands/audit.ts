import { z } from 'zod';
import { auditPack } from '../../audit/audit-pack.ts';
import { keptRanFolder, ranFolder } from '../../audit/ran-tests.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { PacksFlag } from '../trial-flags.ts';
import { UsageError } from '../usage-error.ts';

const Flags = z.strictObject({
  packs: PacksFlag,
  ran: z.string().optional(),
  'min-defences': z
    .string()
    .regex(/^[1-9][0-9]?$/, 'a whole number from 1 to 99')
    .default('2')
    .transform(Number),
  json: z.boolean().default(false),
  positionals: z.array(z.string()).length(1, 'one pack is named'),
});

/** Checks that nobody could pass a check of a pack without the work, as far as its register says how one would try. */
export const auditCommand: Command = {
  name: 'audit',
  usage: 'PACK [--min-defences N] [--ran DIR] [--json] [--packs DIR]…',
  summary:
    'check the bypass register of a pack: an entry and two defences for each check, clauses that exist, and for each bypass a test that ran',
  run: async (args, io) => {
    const flags = parseCommandLine(
      args,
      { packs: { type: 'string', multiple: true }, ran: { type: 'string' }, 'min-defences': { type: 'string' }, json: { type: 'boolean' } },
      Flags,
    );
    const [pack = ''] = flags.positionals;
    const audit = await auditPack(pack, {
      packs: flags.packs,
      ran: flags.ran === undefined ? [ranFolder, keptRanFolder] : [flags.ran],
      minDefences: flags['min-defences'],
    });
    if (audit === null) throw new UsageError(`there is no pack ${pack}`);
    const { checks, bypasses, findings } = audit;
    findings.forEach(({ rule, says }) => io.stderr(`${rule}: ${says}`));
    io.stderr(`${checks} checks, ${bypasses} bypasses, ${findings.length} findings`);
    if (flags.json) io.stdout(JSON.stringify({ ok: findings.length === 0, ...audit }));
    return findings.length === 0 ? 0 : 1;
  },
};
