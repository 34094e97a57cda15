import { z } from 'zod';
import { formatNames, formats } from '../../run/formats/formats.ts';
import { readHumanTimes } from '../../run/read-human-times.ts';
import { readRun } from '../../run/read-run.ts';
import { readSuites } from '../../run/suites.ts';
import { summariseRun } from '../../run/summarise-run.ts';
import type { Command } from '../command.ts';
import { loadViewerPage } from '../../viewer/built-page.ts';
import { viewerDocument } from '../../viewer/document.ts';
import { peopleBeside } from '../../viewer/people-beside.ts';
import { readReviews } from '../../viewer/reviews.ts';
import { indexRun } from '../../viewer/run-index.ts';
import { parseCommandLine } from '../parse-command-line.ts';
import { suitesPath } from '../run-flags.ts';
import { PacksFlag } from '../trial-flags.ts';

const Flags = z.strictObject({
  format: z.enum([...formatNames, 'html']).default('text'),
  trust: z.string().optional(),
  suites: z.string().optional(),
  'human-times': z.string().optional(),
  people: z.string().optional(),
  packs: PacksFlag,
  positionals: z.tuple([z.string()], { error: 'say which run: its folder' }),
});

const flagsOfItsOwn = {
  format: { type: 'string' },
  trust: { type: 'string' },
  suites: { type: 'string' },
  'human-times': { type: 'string' },
  people: { type: 'string' },
  packs: { type: 'string', multiple: true },
} as const;

/** Tells of a run from what lies in its folder. The report itself goes to stdout, whatever its format. */
export const reportCommand: Command = {
  name: 'report',
  usage: `RUN [--format ${formatNames.join('|')}|html] [--trust FILE] [--human-times FILE] [--people DIR] [--suites FILE] [--packs DIR]…`,
  summary: 'say how a run came out, from its bundles and signed verdicts alone',
  run: async (args, io) => {
    const flags = parseCommandLine(args, flagsOfItsOwn, Flags);
    const [path] = flags.positionals;
    const record = await readRun(path, { trust: flags.trust });
    const humanTimes = flags['human-times'] === undefined ? {} : readHumanTimes(flags['human-times']);
    const people = flags.people === undefined ? [] : peopleBeside(flags.people);
    if (flags.format === 'html') {
      const run = { ...indexRun(record, people, humanTimes), reviews: readReviews(record.dir).reviews };
      io.stdout(viewerDocument({ kind: 'run', place: 'file', run }, await loadViewerPage(), 'inline').trimEnd());
      return 0;
    }
    const summary = summariseRun(record, humanTimes, people);
    const lines = formats[flags.format]({ record, summary, suites: readSuites(suitesPath(flags)) });
    io.stdout(lines.join('\n'));
    return 0;
  },
};
