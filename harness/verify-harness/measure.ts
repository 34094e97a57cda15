import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './check.ts';
import { difference, fraction, isAtLeast, type Fraction } from './fraction.ts';
import { rejecting, type Neutered } from './judge.ts';
import { readOutputs, type Outputs } from './output.ts';
import { findSingleFault, isRejectedByAlone, type SingleFault } from './single-fault.ts';

/** Attacks on the checks, and the names of those for which there is none. */
export type Attacks = { readonly faults: readonly SingleFault[]; readonly without: readonly string[] };

/** The share of trials that every check accepts: a rate of verdicts over trials, never of checks within one. */
export function passRate(checks: readonly Check[], trials: readonly Outputs[], neutered?: Neutered): { passed: number; total: number } {
  return { passed: trials.filter((outputs) => rejecting(checks, outputs, neutered).length === 0).length, total: trials.length };
}

export function separates(
  good: { readonly passed: number; readonly total: number },
  bad: { readonly passed: number; readonly total: number },
  least: Fraction,
): { readonly power: Fraction; readonly ok: boolean } {
  const power = difference(fraction(good.passed, good.total), fraction(bad.passed, bad.total));
  return { power, ok: isAtLeast(power, least) };
}

/** One attack for each check that it alone rejects: of what bad agents did, else made from a good trial. */
export function makeAttacks(checks: readonly Check[], bad: readonly Outputs[], good: Outputs): Attacks {
  const found = checks.map((check) => ({ check, fault: findSingleFault(check, checks, bad, good) }));
  return {
    faults: found.flatMap(({ fault }) => (fault === null ? [] : [fault])),
    without: found.filter(({ fault }) => fault === null).map(({ check }) => check.name),
  };
}

/** The same from a folder that holds one trial for each check, by the check's name. @throws Cannot `no_such_folder` */
export function readAttacks(folder: string, checks: readonly Check[]): Attacks {
  const names = new Set(readdirSync(folder));
  const faults = checks
    .filter(({ name }) => names.has(name))
    .map(({ name }) => ({ check: name, outputs: readOutputs(join(folder, name), checks) }));
  const alone = faults.filter(({ check, outputs }) =>
    checks.some((other) => other.name === check && isRejectedByAlone(other, checks, outputs)),
  );
  return { faults: alone, without: checks.map(({ name }) => name).filter((name) => !alone.some(({ check }) => check === name)) };
}

/** How many attacks are rejected. Anything below all of them is a verifier with a hole. */
export function rejectedAttacks(checks: readonly Check[], { faults }: Attacks, neutered?: Neutered): number {
  return faults.filter(({ outputs }) => rejecting(checks, outputs, neutered).length > 0).length;
}
