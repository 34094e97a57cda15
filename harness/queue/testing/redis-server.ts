import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRedis } from '../../setup/find-redis.ts';
import { pingRedis } from '../redis/connect-redis.ts';

/** A Redis of a test's own, on a Unix socket in a folder of its own. Keeps nothing on disk. */
export type RedisServer = AsyncDisposable & {
  readonly address: string;
  readonly pid: () => number;
  /** Kills it as `kill -9` does; what it held is gone. */
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
};

/** Why there is no Redis to test with; null where there is one. In CI its absence is a failure. */
export const noRedis: string | null = whyNoRedis();

function whyNoRedis(): string | null {
  if (findRedis() !== null) return null;
  if (process.env['CI'] !== undefined) throw new Error('no Redis is installed: in CI the tests of the queue do not go without');
  return 'no Redis is installed (Debian: apt-get install redis-tools)';
}

export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tillproof-redis-'));
  const socket = join(folder, 'redis.sock');
  let child = await start(folder, socket);
  return {
    address: `unix:${socket}`,
    pid: () => child.pid ?? 0,
    kill: () => end(child),
    startAgain: async () => {
      child = await start(folder, socket);
    },
    [Symbol.asyncDispose]: async () => {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, socket: string): Promise<ChildProcess> {
  const args = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', folder];
  const program = findRedis();
  if (program === null) throw new Error('a test that needs a Redis asks first whether there is one');
  const child = spawn(program.file, args, { argv0: program.argv0, stdio: 'ignore' });
  for (let tries = 0; ; tries += 1) {
    try {
      await pingRedis(`unix:${socket}`);
      return child;
    } catch (error) {
      if (tries >= 100 || child.exitCode !== null) throw error;
      await pause(50);
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
