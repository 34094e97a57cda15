import type { JobRecord } from '../queue/job-state.ts';
import { environmentVersion } from '../queue/ticket.ts';
import type { AttemptRecord } from '../run/read-run.ts';
import type { Endpoint } from '../run/worker/worker-process.ts';
import type { JobAnswer } from './api-schemas.ts';

/** A job as it is answered. Results are those of signed verdicts alone. */
export function describeJob({ file, state, why, attempts }: JobRecord, endpoint: Endpoint | null): JobAnswer {
  const { job, resetOf, plan } = file;
  const { tasks, agents, seeds, variant, environment } = plan;
  const [task, agent, seed] = [tasks[0]?.id, agents[0], seeds[0]];
  if (task === undefined || agent === undefined || seed === undefined) throw new Error(`the job ${job} is of nothing`);
  return {
    job,
    task,
    variant,
    seed,
    agent,
    environment: environmentVersion(environment),
    resetOf,
    state,
    why,
    attempts: attempts.map(describeAttempt),
    endpoint,
  };
}

function describeAttempt({ trial, outcome }: AttemptRecord): JobAnswer['attempts'][number] {
  const verdict = outcome.kind === 'judged' ? outcome.verdict : null;
  return { trial, outcome: outcome.kind, result: verdict?.result ?? null, labels: [...(verdict?.labels ?? [])] };
}
