import { boundsOf, isVoid, type Bounds } from '../statistics/bounds.ts';
import { counts, type AttemptRecord } from './read-run.ts';

/** How trials came out. `passed + failed + invalid = trials`, and `trials + redone` is every attempt there was. */
export type Tally = {
  readonly trials: number;
  readonly passed: number;
  readonly failed: number;
  /** Without a judgement: `infra`, `untrusted`, `ungraded`, or evidence that allows none. */
  readonly invalid: number;
  /** Ended by trouble of the host's. */
  readonly infra: number;
  /** Whose manifest or verdict cannot be believed. */
  readonly untrusted: number;
  readonly ungraded: number;
  /** Broken off before the agent did anything, and begun anew. */
  readonly redone: number;
  readonly bounds: Bounds | null;
  /** More than 2 % of the trials went to trouble of the host's. */
  readonly void: boolean;
};

export function tallyOf(attempts: readonly AttemptRecord[]): Tally {
  const counted = attempts.filter(counts);
  const number = (is: (attempt: AttemptRecord) => boolean): number => counted.filter(is).length;
  const trials = counted.length;
  const passed = number((attempt) => resultOf(attempt) === 'pass');
  const failed = number((attempt) => resultOf(attempt) === 'fail');
  const infra = number(isInfra);
  const outcome = { passed, failed, invalid: trials - passed - failed };
  return {
    trials,
    ...outcome,
    infra,
    untrusted: number(({ outcome: { kind } }) => kind === 'untrusted'),
    ungraded: number(({ outcome: { kind } }) => kind === 'ungraded'),
    redone: attempts.length - trials,
    bounds: boundsOf(outcome),
    void: isVoid({ infra, trials }),
  };
}

/** What counts of an attempt. Only a signed verdict says pass or fail. */
export function resultOf({ outcome }: AttemptRecord): 'pass' | 'fail' | 'invalid' {
  return outcome.kind === 'judged' ? outcome.verdict.result : 'invalid';
}

function isInfra({ outcome }: AttemptRecord): boolean {
  switch (outcome.kind) {
    case 'judged':
      return outcome.verdict.labels.includes('infra');
    case 'broken_off':
      return true;
    case 'untrusted':
    case 'ungraded':
    case 'not_begun':
      return false;
  }
}
