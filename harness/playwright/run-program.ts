import { spawn } from 'node:child_process';

export type Finished = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

export type RunOptions = { readonly env?: NodeJS.ProcessEnv; readonly cwd: string };

/** Runs a program with this process's environment and more, and waits for its end. */
export function runProgram(file: string, args: readonly string[], { env = {}, cwd }: RunOptions): Promise<Finished> {
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
