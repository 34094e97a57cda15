import type { Failure } from '#checkout-console/wire/views.ts';
import type { WorldState } from '../store.ts';

/** Said where the person has to sign in again; what was asked did not happen. */
export const signedOutFailure: Failure = {
  code: 'signed_out',
  message: 'You have been signed out. What you asked for was not done.',
  retryable: true,
};

/** Nothing was done. */
export function unavailable(state: WorldState, asked: 'change' | 'read'): Failure {
  const consequence = { change: 'nothing was saved', read: 'nothing was read' }[asked];
  return { code: 'unavailable', message: `Service unavailable, ${consequence}. Reference ${reference(state)}.`, retryable: true };
}

/** Something was done, but the answer of whoever did it is lost, and the shop does not know more than that. */
export function noAnswer(state: WorldState): Failure {
  return {
    code: 'no_answer',
    message: `No answer from the service behind this. It may have been done: check before you try again. Reference ${reference(state)}.`,
    retryable: true,
  };
}

/** Counts with what happened, so that the same trial gives the same reference. */
function reference({ disturbed }: WorldState): string {
  const struck = disturbed.faults.reduce((sum, { fault, left }) => sum + fault.times - left, 0);
  return `S-${disturbed.accepted}${String(struck).padStart(2, '0')}`;
}
