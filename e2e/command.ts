import { join } from 'node:path';
import { runProgram, type Finished } from '#harness/playwright/run-program.ts';

export { lastJson, type Finished } from '#harness/playwright/run-program.ts';

export const root = join(import.meta.dirname, '..');

/** Runs a command of the project as a user would, by its public door, and waits for its end. */
export function tillproof(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  return run(process.execPath, [join(root, 'bin/tillproof.mjs'), ...args], env);
}

export function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<Finished> {
  return runProgram(file, args, { env, cwd });
}
