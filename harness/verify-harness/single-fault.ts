import type { Check } from './check.ts';
import { families } from './families.ts';
import { outputAt, rejecting } from './judge.ts';
import type { Outputs } from './output.ts';

/** An attack on one check: outputs that it alone rejects, so that they pass as soon as it is neutered. */
export type SingleFault = { readonly check: string; readonly outputs: Outputs };

/**
 * Looks for outputs that this check alone rejects: first among what bad agents left, then among the spoilt copies of a good trial.
 * @returns null where every fault it sees is seen by another check too, or it sees none: the check is decorative
 */
export function findSingleFault(check: Check, checks: readonly Check[], seen: readonly Outputs[], good: Outputs): SingleFault | null {
  const spoilt = families.flatMap((family) =>
    family.spoil(check, outputAt(good, check.path)).map((output): Outputs => new Map(good).set(check.path, output)),
  );
  const outputs = [...seen, ...spoilt].find((candidate) => isRejectedByAlone(check, checks, candidate));
  return outputs === undefined ? null : { check: check.name, outputs };
}

export function isRejectedByAlone(check: Check, checks: readonly Check[], outputs: Outputs): boolean {
  const by = rejecting(checks, outputs);
  return by.length === 1 && by[0] === check.name;
}
