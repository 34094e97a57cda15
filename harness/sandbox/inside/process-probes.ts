import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SandboxOrder } from '#contract/sandbox-contract.ts';
import { succeeds } from './attempt.ts';
import { inside, insideEnv } from './places.ts';

/** Starts a program that is not bound, or one that it has written itself. */
export function exec({ target }: SandboxOrder): boolean {
  const own = join(inside.scratch, '.probe-program');
  copyFileSync('/usr/bin/true', own);
  const started = runs(target.program) || runs(own);
  rmSync(own);
  return started;
}

/** Makes a user namespace, in which it could mount what it likes. */
export function namespaces(): boolean {
  return runs('/usr/bin/unshare', ['--user', '--map-root-user', '/usr/bin/true']);
}

function runs(file: string, args: readonly string[] = []): boolean {
  const { error, status } = spawnSync(file, args, { stdio: 'ignore' });
  return error === undefined && status === 0;
}

/** Sees any process but itself and the first of its namespace, or one of the harness. */
export function pids({ target }: SandboxOrder): boolean {
  const seen = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name));
  const others = seen.filter((name) => name !== '1' && Number(name) !== process.pid);
  return (
    others.length > 0 || (target.pid !== process.pid && target.pid !== 1 && succeeds(() => process.kill(target.pid, 0))) || isForeignFirst()
  );
}

function isForeignFirst(): boolean {
  return readFileSync('/proc/1/comm', 'utf8').trim() !== 'bwrap';
}

/** Variables that the sandbox and its programs set themselves. */
const own = new Set([...Object.keys(insideEnv), 'PWD', 'TILLPROOF_TRIAL']);

/** Finds anything of the harness's environment in its own. */
export function environment(): boolean {
  return Object.keys(process.env).some((name) => !own.has(name));
}

/** Takes more memory than one process may have. Nothing of it is touched. */
export function memory({ contract }: SandboxOrder): boolean {
  return succeeds(() => new ArrayBuffer(contract.processMiB * 2 ** 20));
}
