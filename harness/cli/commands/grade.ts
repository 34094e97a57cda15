import { gradeTrial } from '../../grade/grade-trial.ts';
import type { Command } from '../command.ts';
import { describeVerdict } from '../describe-verdict.ts';
import { gradeFlags, GradeFlags } from '../grade-flags.ts';
import { parseCommandLine } from '../parse-command-line.ts';

/** Grades a finished trial again and prints the verdict; nothing on disk changes. */
export const gradeCommand: Command = {
  name: 'grade',
  usage: 'BUNDLE [--trust FILE] [--require-seal uid|bwrap] [--json] [--packs DIR]…',
  summary: 'grade a finished trial again',
  run: async (args, io) => {
    const { path, json, options } = parseCommandLine(args, gradeFlags, GradeFlags);
    const { verdict } = await gradeTrial(path, options);
    describeVerdict(verdict).forEach(io.stderr);
    if (json) io.stdout(JSON.stringify(verdict));
    return verdict.result === 'invalid' ? 2 : 0;
  },
};
