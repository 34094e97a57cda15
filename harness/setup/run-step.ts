import { spawn } from 'node:child_process';

/** Runs a program for its effect; what it says goes to stderr. Answers whether it ended well. */
export function runStep(argv: readonly [string, ...string[]], { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv }): Promise<boolean> {
  const [file, ...args] = argv;
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 2, 2] });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** One line of progress, on stderr. */
export function say(line: string): void {
  process.stderr.write(`setup: ${line}\n`);
}
