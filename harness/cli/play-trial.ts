import type { Result, SealLevel } from '#contract/verdict.ts';
import type { Agent } from '../agents/agent.ts';
import { expectCalibrated } from '../calibrate/state.ts';
import { loadTask } from '../packs/load-task.ts';
import type { OutsideHost } from '../trial/outside-host.ts';
import { runTrial } from '../trial/run-trial.ts';
import type { CommandIo, ExitCode } from './command.ts';
import { describeVerdict } from './describe-verdict.ts';
import { drawSeed } from './draw-seed.ts';
import { runName } from './run-name.ts';
import type { TrialFlags } from './trial-flags.ts';
import { UsageError } from './usage-error.ts';

/** What the commands that play a trial have in common after their flags are read. */
export async function playTrial(
  flags: TrialFlags & {
    readonly expect?: 'pass' | 'fail' | undefined;
    readonly json?: boolean;
    readonly 'require-seal'?: SealLevel | undefined;
  },
  player: Agent | OutsideHost,
  io: CommandIo,
): Promise<ExitCode> {
  const task = await loadTask(flags.task, flags.packs);
  expectCalibrated(task);
  const refusal = 'run' in player ? (player.refuses?.(task) ?? null) : null;
  if (refusal !== null) throw new UsageError(refusal);
  const ran = await runTrial({
    task,
    variant: flags.variant,
    seed: flags.seed ?? drawSeed(),
    player,
    out: flags.out,
    run: runName(),
    requireSeal: flags['require-seal'] ?? 'none',
    signal: io.signal,
    onProgress: io.stderr,
  });
  if (ran === null) {
    io.stderr('the host left before its first tool call: there was no trial');
    return 0;
  }
  describeVerdict(ran.verdict).forEach(io.stderr);
  io.stderr(`  report: ${ran.result.report}`);
  if (flags.json === true) io.stdout(JSON.stringify(ran.result));
  return exitCodeOf(ran.result.result, flags.expect);
}

function exitCodeOf(result: Result, expected: 'pass' | 'fail' | undefined): ExitCode {
  if (result === 'invalid') return 2;
  return expected === undefined || expected === result ? 0 : 1;
}
