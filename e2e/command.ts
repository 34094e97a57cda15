import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export type Finished = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs a command of the project as a user would, by its public door, and waits for its end. */
export function tillproof(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  return run(process.execPath, [join(root, 'bin/tillproof.mjs'), ...args], env);
}

export function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** The JSON object that `--json` puts on the last line of stdout. */
export function lastJson(finished: Finished): unknown {
  const line = finished.stdout.trimEnd().split('\n').at(-1);
  if (line === undefined || line === '') throw new Error(`no JSON line; exit ${finished.code}\n${finished.stderr}`);
  return JSON.parse(line);
}
