import { z } from 'zod';
import { readRun } from '../../run/read-run.ts';
import { readSuites, suiteOf, whyNotPromote, writeSuites } from '../../run/suites.ts';
import { tallyOf } from '../../run/tally.ts';
import type { Command } from '../command.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { suitesPath } from '../run-flags.ts';
import { PacksFlag } from '../trial-flags.ts';

const Flags = z.strictObject({
  task: z.string({ error: 'say which task: PACK/TASK@VERSION, as the run names it' }),
  agent: z.string({ error: 'say whose passes count' }),
  passes: z
    .string()
    .regex(/^[1-9][0-9]{0,4}$/, 'it is a whole number')
    .transform(Number)
    .default(10),
  suites: z.string().optional(),
  packs: PacksFlag,
  positionals: z.tuple([z.string()], { error: 'say which run shows it: its folder' }),
});

/** Moves a task to the regression suite, once a run shows that it is passed every time. */
export const suitesPromoteCommand: Command = {
  name: 'suites promote',
  usage: 'RUN --task PACK/TASK@V --agent NAME [--passes K] [--suites FILE] [--packs DIR]…',
  summary: 'move a task to the regression suite, where a run shows K passes of it (10) and nothing else; the move is logged',
  run: async (args, io) => {
    const flags = parseCommandLine(
      args,
      {
        task: { type: 'string' },
        agent: { type: 'string' },
        passes: { type: 'string' },
        suites: { type: 'string' },
        packs: { type: 'string', multiple: true },
      },
      Flags,
    );
    const { task, agent, passes } = flags;
    const [path] = flags.positionals;
    const record = await readRun(path);
    const suites = readSuites(suitesPath(flags));
    if (suiteOf(task, suites) === 'regression') {
      io.stderr(`${task} is in the regression suite already`);
      return 0;
    }
    const why = whyNotPromote(record, task, agent, passes);
    if (why !== null) {
      io.stderr(`${task} stays in the capability suite: ${why}`);
      return 1;
    }
    const { passed } = tallyOf(record.attempts.filter(({ of }) => of?.task === task && of.agent === agent));
    const entry = { task, to: 'regression', agent, run: record.name, passes: passed, at: new Date().toISOString() } as const;
    writeSuites(suitesPath(flags), { ...suites, regression: [...suites.regression, task].toSorted(), log: [...suites.log, entry] });
    io.stderr(`${task} is in the regression suite now: ${agent} passed it ${passed} of ${passed} times in ${record.name}`);
    return 0;
  },
};
