import { join } from 'node:path';
import { sha256 } from '#contract/digest.ts';
import type { Verdict } from '#contract/verdict.ts';
import { checkoutStory } from '../../testing/checkout-story.ts';
import { writeTrial, writeVerdict } from '../../testing/write-trial.ts';
import type { Job } from '../job.ts';
import { readPlan, writeAttempt, writePlan } from '../run-folder.ts';
import type { RunPlan } from '../run-plan.ts';

const digest = sha256('task');

/** A plan of made-up trials: every task bears the same digest. */
export function madeUpPlan(over: Partial<RunPlan> = {}): RunPlan {
  return {
    runVersion: 1,
    run: 'made-up',
    tasks: [{ id: 'checkout-console/finish-checkout@1', digest, world: 'checkout-console' }],
    variant: 'clean',
    agents: ['reference'],
    cards: [],
    seeds: [1, 2],
    frames: false,
    usage: { memoryMiB: null, cpuSeconds: null },
    environment: { 'checkout-console': { world: digest, bridge: digest, grader: digest } },
    ...over,
  };
}

/** Begins a made-up run and returns its folder. */
export function beginRun(base: string, plan: RunPlan): string {
  const runDir = join(base, plan.run);
  writePlan(runDir, plan);
  return runDir;
}

/** A trial with signed evidence and, where one is given, a signed verdict of our choice. */
export function writeMadeUpTrial(runDir: string, trial: string, job: Job, verdict: Partial<Verdict> | null): void {
  const story = checkoutStory();
  const { task, taskDigest, seed, agent } = job;
  const dir = join(runDir, trial);
  const agentCard = readPlan(runDir).cards.find((card) => card.agent === agent);
  const described = agentCard === undefined ? {} : { agentCard };
  writeTrial(dir, { ...story, trialId: trial, manifest: { ...story.manifest, taskId: task, taskDigest, seed, agent, ...described } });
  if (verdict !== null) writeVerdict(dir, { ...madeUpVerdict(job), ...verdict }, trial);
}

/** The same, put on record before. */
export function playMadeUp(runDir: string, trial: string, job: Job, verdict: Partial<Verdict> | null): void {
  writeAttempt(runDir, { attemptVersion: 1, trial, job });
  writeMadeUpTrial(runDir, trial, job, verdict);
}

function madeUpVerdict({ task, taskDigest, variant, seed }: Job): Omit<Verdict, 'bundle'> {
  return {
    result: 'pass',
    task,
    taskDigest,
    variant,
    seed,
    draft: true,
    gates: [
      {
        id: 'order_correct',
        check: 'order_correct',
        result: 'pass',
        specRefs: ['CHK-4'],
        because: 'It is.',
        lostAt: null,
        reachedAt: 'a7',
      },
    ],
    metrics: { order_correct: 1 },
    labels: [],
    milestones: [{ id: 'placed', reached: true }],
    lostAt: null,
    invalid: null,
    containment: 'outside',
    seal: { level: 'none', probes: {} },
    grader: { version: digest, build: null },
  };
}
