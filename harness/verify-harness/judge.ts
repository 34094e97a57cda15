import type { Check } from './check.ts';
import { families } from './families.ts';
import type { Output, Outputs } from './output.ts';

/** Checks that are taken for true whatever is there: how the verifier itself is tested. */
export type Neutered = ReadonlySet<string>;

const none: Neutered = new Set();

/** Names of the checks that reject these outputs, in the order of the checks. The verdict on a trial is a pass where there are none. */
export function rejecting(checks: readonly Check[], outputs: Outputs, neutered: Neutered = none): readonly string[] {
  return checks.filter((check) => !neutered.has(check.name) && !holds(check, outputs)).map(({ name }) => name);
}

export function outputAt(outputs: Outputs, path: string): Output {
  const output = outputs.get(path);
  if (output === undefined) throw new Error(`${path} was not read`);
  return output;
}

function holds(check: Check, outputs: Outputs): boolean {
  const output = outputAt(outputs, check.path);
  return output.kind !== 'refused' && families.every((family) => family.holds(check, output));
}
