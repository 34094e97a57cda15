import { randomBytes } from 'node:crypto';
import { existsSync, rmdirSync } from 'node:fs';
import { readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ActionLine } from '#contract/action-line.ts';
import type { AgentCard } from '#contract/agent-card.ts';
import { solutionOf } from '#contract/solution.ts';
import type { Variant } from '#contract/variant.ts';
import type { SealLevel, Verdict } from '#contract/verdict.ts';
import type { Agent } from '../agents/agent.ts';
import { Cannot } from '../cannot.ts';
import { environmentDigests } from '../digests.ts';
import { checkKeys } from '../keys/keys.ts';
import { makeFolder } from '../make-folder.ts';
import type { Task } from '../packs/load-task.ts';
import { writeReport } from '../report/write-report.ts';
import { refuseWeaker, sealTools } from '../seal/seal-tools.ts';
import { demandBrowser } from '../setup/demand-browser.ts';
import { pageIsCurrent } from '../setup/ensure-pages.ts';
import { conductTrial } from './conduct-trial.ts';
import { gradeTrialDir, verdictFile } from './grade-trial-dir.ts';
import type { OutsideHost } from './outside-host.ts';
import { rooms } from './rooms.ts';
import { makeScratch } from './scratch.ts';
import { sealTrial } from './seal-trial.ts';
import { takePlace } from './take-place.ts';
import { endTrialProcesses, trackTrialProcesses } from './trial-processes.ts';
import type { TrialResult } from './trial-result.ts';
import { unlimited, type UsageLimits } from './usage-limits.ts';
import type { WarmStage } from './warm-stage.ts';

/** One trial to run. */
export type TrialRequest = {
  readonly task: Task;
  readonly variant: Variant;
  readonly seed: number;
  readonly player: Agent | OutsideHost;
  /** `false`: no picture is kept of the steps, so that many trials are cheap. */
  readonly frames?: boolean;
  /** How strong the grader's seal must be, or nothing is begun. */
  readonly requireSeal?: SealLevel;
  /** What its operator says of the agent. */
  readonly card?: AgentCard | undefined;
  readonly usage?: UsageLimits;
  /** World and browser that stand ready, for an agent of ours; the trial takes their id. Who started them ends them. */
  readonly warm?: WarmStage;
  /** The id it is to have; drawn where nobody says. */
  readonly trialId?: string;
  /** Folder of all runs, and this run's name in it. */
  readonly out: string;
  readonly run: string;
  /** Aborted when a person or a machine wants the trial to end now. */
  readonly signal: AbortSignal;
  readonly onProgress: (text: string) => void;
};

/** A trial that was run and graded: its summary, and the verdict as the grader signed it. */
export type Ran = { readonly result: TrialResult; readonly verdict: Verdict };

/**
 * Runs one trial from nothing to a signed verdict; afterwards no process of it is left. Null where a host hung up before its first call.
 * @throws Cannot where it cannot be run or graded
 */
export async function runTrial(request: TrialRequest): Promise<Ran | null> {
  const { variant, seed, player, warm, card, onProgress } = request;
  expectVariant(request.task, variant);
  const task = { ...request.task, solution: solutionOf(request.task.solution, variant) };
  const started = performance.now();
  const browser = demandBrowser();
  if (!(await pageIsCurrent(task.public.world)))
    throw new Cannot('page_stale', 'the built page is not that of the sources: run "npm run setup"');
  const agent = 'run' in player ? player.name : 'mcp';
  const trialId = warm?.id ?? request.trialId ?? `${task.public.id}-${agentSlug(agent)}-${randomBytes(4).toString('hex')}`;
  const trialDir = join(resolve(request.out), request.run, trialId);
  refuseWeaker(await sealTools(), request.requireSeal ?? 'none');
  checkKeys();
  checkWritable(trialDir);

  await using own = warm === undefined ? await makeScratch() : null;
  const scratch = warm?.scratch.path ?? own?.path ?? '';
  await using _processes = trackTrialProcesses(trialId);
  await using place = await takePlace(player, { task, trialId, scratch, runDir: dirname(trialDir), onProgress });
  const usage = request.usage ?? unlimited;
  const plan = { task, variant, seed, trialId, trialDir, scratch, warm, rooms, usage, agent, card, browser, onProgress };
  const digests = await environmentDigests(task.public.world);
  const conducted = await conductTrial({
    plan,
    player: place.player,
    browser,
    frames: request.frames ?? true,
    signal: request.signal,
    onProgress,
  }).catch(async (error: unknown) => {
    if (error instanceof Cannot && error.code === 'browser_missing') await forget(trialDir);
    throw error;
  });
  if (conducted === null) return null;
  const manifestEnvelope = await sealTrial({ ...plan, containment: place.containment }, conducted, digests);
  await endTrialProcesses(trialId);

  const bundleDir = conducted.stage.evidence.dir;
  const verdict = await gradeTrialDir(trialDir, manifestEnvelope, task, request.requireSeal);
  const result: TrialResult = {
    trial: trialId,
    task: task.id,
    variant,
    seed,
    agent,
    result: verdict.result,
    gates: Object.fromEntries(verdict.gates.map((gate) => [gate.id, gate.result])),
    metrics: verdict.metrics,
    labels: verdict.labels,
    steps: await countSteps(join(bundleDir, 'actions.jsonl')),
    durationMs: Math.round(performance.now() - started),
    bundle: bundleDir,
    verdict: verdictFile(trialDir),
    report: join(trialDir, 'report.html'),
  };
  await writeFile(join(trialDir, 'result.json'), `${JSON.stringify(result)}\n`, { flag: 'wx', mode: 0o600 });
  await writeReport(trialDir);
  return { result, verdict };
}

/** @throws Cannot `no_such_variant` */
function expectVariant({ id, public: { variants } }: Task, variant: Variant): void {
  if (!variants.includes(variant)) throw new Cannot('no_such_variant', `${id} has no variant ${variant}, but ${variants.join(', ')}`);
}

/** Tries before anything starts whether a trial's folder can be made; leaves nothing, because a trial may yet not come about. */
function checkWritable(trialDir: string): void {
  try {
    for (const made of makeFolder(trialDir).toReversed()) rmdirSync(made);
  } catch (cause) {
    throw new Cannot('out_unwritable', `${trialDir} cannot be made: ${(cause as Error).message}`, { cause });
  }
}

/** Removes the folder of a trial that did not come about, and that of its run where there is no other trial in it. */
async function forget(trialDir: string): Promise<void> {
  await rm(trialDir, { recursive: true, force: true });
  const run = dirname(trialDir);
  if (existsSync(run) && (await readdir(run)).length === 0) await rmdir(run);
}

/** An agent's name as a part of a trial id: `command:"…"` is long and may hold anything. */
function agentSlug(agent: string): string {
  return agent.startsWith('command:') ? 'command' : agent.toLowerCase().replaceAll(/[^0-9a-z]+/g, '-');
}

async function countSteps(actions: string): Promise<number> {
  const lines = (await readFile(actions, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.filter((line) => ActionLine.parse(JSON.parse(line)).tool !== 'finish').length;
}
