import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { CommandIo, ExitCode } from './command.ts';

/** Set for the process that does the work, so that it does not hand it on once more. */
const INNER = 'TILLPROOF_OUTLIVES_HOST';

export function outlivesHost(): boolean {
  return process.env[INNER] === '1';
}

/** Aborted when the process that handed the work on is gone, however it went: a kill that nobody can catch is a hang-up too. */
export function handedOnByGone(): AbortSignal {
  const gone = new AbortController();
  process.once('disconnect', () => gone.abort());
  if (!process.connected) gone.abort();
  // What is left to do keeps this process up, not the wait for the other one's end.
  process.channel?.unref();
  return gone.signal;
}

/**
 * Runs this same command line again in a session of its own, on the same stdio, and answers with its exit code. MCP hosts kill a server a few
 * seconds after they hang up, some at once and hard; the trial behind it still has to be closed, graded and signed.
 */
export async function outliveHost({ signal }: CommandIo): Promise<ExitCode> {
  const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    env: { ...process.env, [INNER]: '1' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  const [code] = (await once(child, 'exit')) as [number | null];
  // Whatever ended it from outside, it was not able to do its work.
  return code === 0 || code === 1 || code === 64 ? code : 2;
}
