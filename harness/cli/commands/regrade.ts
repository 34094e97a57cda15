import { regradeRun, type Regraded } from '../../grade/regrade-run.ts';
import type { Command } from '../command.ts';
import { gradeFlags, GradeFlags } from '../grade-flags.ts';
import { parseCommandLine } from '../parse-command-line.ts';

/** Grades all trials of a run again and says which verdicts flip, and why; nothing on disk changes. */
export const regradeCommand: Command = {
  name: 'regrade',
  usage: 'RUN [--trust FILE] [--require-seal uid|bwrap] [--json] [--packs DIR]…',
  summary: "grade a run's trials again with today's grader and show which verdicts flip, and why; exit code 1 where one does",
  run: async (args, io) => {
    const { path, json, options } = parseCommandLine(args, gradeFlags, GradeFlags);
    const onRegraded = (regraded: Regraded): void => {
      describe(regraded).forEach(io.stderr);
      if (json) io.stdout(JSON.stringify(regraded));
    };
    const all = await regradeRun(path, { ...options, onRegraded });
    const count = (change: Regraded['change']): number => all.filter((each) => each.change === change).length;
    const counts = {
      trials: all.length,
      flips: count('flip'),
      words: count('words'),
      first: count('first'),
      impossible: count('impossible'),
    };
    io.stderr(
      `${counts.trials} trials: ${counts.flips} verdicts flip, ${counts.words} say the same in other words, ` +
        `${counts.first} had none that counts, ${counts.impossible} could not be graded`,
    );
    if (json) io.stdout(JSON.stringify(counts));
    return counts.impossible > 0 ? 2 : counts.flips > 0 ? 1 : 0;
  },
};

function describe(regraded: Regraded): string[] {
  const why = regraded.why.map((reason) => `  ${reason}`);
  switch (regraded.change) {
    case 'none':
      return [];
    case 'words':
      return [`${regraded.trial}: still ${regraded.is}`, ...why];
    case 'flip':
      return [`${regraded.trial}: ${regraded.was} becomes ${regraded.is}`, ...why];
    case 'first':
      return [`${regraded.trial}: ${regraded.is}, and no verdict to compare with`, ...why];
    case 'impossible':
      return [`${regraded.trial}: cannot be graded`, ...why];
  }
}
