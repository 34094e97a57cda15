import { join } from 'node:path';
import type { Verdict } from '#contract/verdict.ts';
import { lastJson, root, run } from '../command.ts';
import { copyTrial, type Patient } from '../doctor.ts';
import { expect } from './attack.ts';

/** The verdict of `tillproof grade` on a copy of a trial that was changed and signed again by somebody who holds the harness's key. */
export async function judgeDoctored(
  bundle: string,
  folder: string,
  spoil: (trial: Patient) => void,
  packs: readonly string[] = [],
): Promise<Verdict> {
  const forged = copyTrial(bundle, folder);
  spoil(forged);
  forged.sign();
  return grade(forged.bundle, { packs });
}

type Where = { readonly packs?: readonly string[]; readonly env?: NodeJS.ProcessEnv; readonly cwd?: string };

/** What `tillproof grade` says of a bundle. It ends with 2 where the verdict is invalid. @throws Error where it says nothing */
export async function grade(bundle: string, { packs = [], env = {}, cwd = root }: Where = {}): Promise<Verdict> {
  const flags = packs.flatMap((folder) => ['--packs', folder]);
  const finished = await run(process.execPath, [join(root, 'bin/tillproof.mjs'), 'grade', bundle, ...flags, '--json'], env, cwd);
  if (finished.stdout === '') throw new Error(finished.stderr);
  const verdict = lastJson(finished) as Verdict;
  expect(finished.code, finished.stderr).toBe(verdict.result === 'invalid' ? 2 : 0);
  return verdict;
}
