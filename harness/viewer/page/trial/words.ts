import type { ClosedReason } from '#contract/manifest.ts';
import type { Verdict } from '#contract/verdict.ts';

export function headline({ result }: Pick<Verdict, 'result'>): string {
  switch (result) {
    case 'pass':
      return 'Passed';
    case 'fail':
      return 'Failed';
    case 'invalid':
      return 'Invalid';
  }
}

export function outcomeWords({ result, gates, invalid }: Pick<Verdict, 'result' | 'gates' | 'invalid'>): string {
  const failed = gates.filter((gate) => gate.result === 'fail').map((gate) => gate.id);
  switch (result) {
    case 'pass':
      return `All ${gates.length} gates hold.`;
    case 'fail':
      return `${failed.length} of ${gates.length} gates ${failed.length === 1 ? 'does' : 'do'} not hold: ${failed.join(', ')}.`;
    case 'invalid':
      return invalid ?? 'The evidence does not allow a verdict.';
  }
}

export function endWords(reason: ClosedReason): string {
  switch (reason.kind) {
    case 'finish':
      return 'the agent called finish';
    case 'hangup':
      return 'the agent hung up';
    case 'limit':
      return `limit of ${reason.limit} reached`;
    case 'infra':
      return `broken off from outside (${reason.cause.replaceAll('_', ' ')})`;
  }
}

/** Longer words for what a verdict says of the distance between agent and sealed halves. */
export function containmentWords(containment: string): string {
  if (containment === 'outside') return 'The agent may have shared disk and user with the sealed halves of the task';
  if (containment === 'separate') return 'The agent was another user, as whom nothing sealed could be reached';
  return 'The agent ran inside the sandbox contract of this version';
}
