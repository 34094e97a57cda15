import { createPublicKey } from 'node:crypto';
import { cpSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chooseAgent } from '#harness/agents/choose-agent.ts';
import { gradeTrial, requestOf } from '#harness/grade/grade-trial.ts';
import { regradeRun } from '#harness/grade/regrade-run.ts';
import { trialFiles } from '#harness/grade/trial-files.ts';
import { loadHarnessKey, loadTrust } from '#harness/keys/keys.ts';
import { loadTask } from '#harness/packs/load-task.ts';
import { TaskRef } from '#harness/packs/task-ref.ts';
import { root } from '#harness/root.ts';
import { openProbePort } from '#harness/seal/probe-port.ts';
import { onlyLine, runSealed } from '#harness/seal/run-sealed.ts';
import { graderArgv, wrapInSeal, type StagedCase } from '#harness/seal/seal-argv.ts';
import { sealTools } from '#harness/seal/seal-tools.ts';
import { stage } from '#harness/seal/stage.ts';
import { stageGrader } from '#harness/seal/stage-grader.ts';
import { runTrial } from '#harness/trial/run-trial.ts';
import { scriptKiB } from '../script-weight.ts';
import { figures, time, type Figures } from './figures.ts';

const packs = [join(root, 'packs')];

/** Trials of the run that is graded again, all of one bundle. */
const RUN = 100;

export type GradingFigures = {
  /** From a trial's folder to its verdict: copies of all inputs, then a sealed process. */
  readonly grade: Figures;
  /** The sealed process alone. */
  readonly sealed: Figures;
  /** Node printing one line in the same seal. */
  readonly oneLine: Figures;
  /** A whole run graded again in batches, for each bundle. */
  readonly inBatches: Figures;
  readonly scriptKiB: number;
};

/** Grading a bundle of the reference agent, alone and in a run of a hundred, against Node printing one line under the same seal. */
export async function measureGrading(rounds: number): Promise<GradingFigures> {
  const out = await mkdtemp(join(tmpdir(), 'tillproof-bench-'));
  try {
    const bundle = await playReference(out);
    const samples = { grade: [] as number[], sealed: [] as number[], oneLine: [] as number[], inBatches: [] as number[] };
    await using alone = await sealedProcess(bundle);
    for (let round = 0; round < rounds; round++) {
      samples.grade.push(await time(() => gradeTrial(bundle, { packs })));
      samples.sealed.push(await time(alone.grade));
      samples.oneLine.push(await time(alone.oneLine));
    }
    const run = join(out, 'again');
    for (let copy = 0; copy < RUN; copy++) cpSync(dirname(bundle), join(run, `trial-${copy}`), { recursive: true });
    for (let round = 0; round < 3; round++) samples.inBatches.push((await time(() => regrade(run))) / RUN);
    const { grade, sealed, oneLine, inBatches } = samples;
    return {
      grade: figures(grade),
      sealed: figures(sealed),
      oneLine: figures(oneLine),
      inBatches: figures(inBatches),
      scriptKiB: Math.round(scriptKiB(bundle)),
    };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

async function playReference(out: string): Promise<string> {
  const agent = chooseAgent('reference', 'checkout-console');
  if (agent === null) throw new Error('there is no reference agent');
  const task = await loadTask(TaskRef.parse('checkout-console/finish-checkout'), packs);
  const ran = await runTrial({
    task,
    variant: 'clean',
    seed: 1,
    player: agent,
    out,
    run: 'bench',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  if (ran?.result.result !== 'pass') throw new Error('the reference did not pass: there is nothing worth measuring');
  return ran.result.bundle;
}

async function regrade(run: string): Promise<void> {
  const all = await regradeRun(run, { packs, onRegraded: () => undefined });
  if (!all.every(({ change }) => change === 'none')) throw new Error('a verdict changed: there is nothing worth measuring');
}

/** Everything staged once, so that only the sealed process is measured. */
async function sealedProcess(bundle: string): Promise<AsyncDisposable & { grade: () => Promise<string>; oneLine: () => Promise<string> }> {
  const tools = await sealTools();
  const node = realpathSync(process.execPath);
  const request = await requestOf(trialFiles(bundle), packs, loadTrust());
  const { folder, start } = await stageGrader();
  const staged = await stage([{ ...request, harnessKey: createPublicKey(loadHarnessKey()) }], tools.level === 'none' ? 'self' : 'grader');
  const reachable = await openProbePort();
  const probeTarget = {
    canary: staged.canary,
    symlink: staged.symlink,
    pid: process.pid,
    uid: process.getuid?.() ?? -1,
    port: reachable.port,
  };
  const folders = { ...staged.folders, grader: folder };
  const argv = graderArgv(tools, node, { folders, cases: staged.cases as readonly StagedCase[], probeTarget, start });
  const bare = wrapInSeal(tools, node, { binds: [], folder: '/', cpuSeconds: 30 }, ['-e', 'console.log("{}")']);
  const run = async (words: readonly [string, ...string[]]): Promise<string> =>
    onlyLine(await runSealed(words, { cwd: '/', timeoutMs: 30_000 }));
  return {
    grade: () => run(argv),
    oneLine: () => run(bare),
    [Symbol.asyncDispose]: async () => {
      await staged[Symbol.asyncDispose]();
      await reachable[Symbol.asyncDispose]();
    },
  };
}
