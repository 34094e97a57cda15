import { verifyTrial } from '../../grade/verify-trial.ts';
import type { Command } from '../command.ts';
import { gradeFlags, GradeFlags } from '../grade-flags.ts';
import { parseCommandLine } from '../parse-command-line.ts';

/** Checks that a verdict follows from its bundle. */
export const verifyCommand: Command = {
  name: 'verify',
  usage: 'BUNDLE [--trust FILE] [--require-seal uid|bwrap] [--json] [--packs DIR]…',
  summary: 'check digests, chains and signatures of a trial, and that its verdict follows',
  run: async (args, io) => {
    const { path, json, options } = parseCommandLine(args, gradeFlags, GradeFlags);
    const { ok, findings, verdict } = await verifyTrial(path, options);
    findings.forEach(io.stderr);
    io.stderr(ok ? `the verdict follows: ${verdict?.result}` : 'the verdict does not hold');
    if (json) io.stdout(JSON.stringify({ ok, findings, result: verdict?.result ?? null }));
    return ok ? 0 : 1;
  },
};
