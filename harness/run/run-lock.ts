import { readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Cannot } from '../cannot.ts';
import { writeWhole } from '../write-whole.ts';

const FILE = 'running.lock';
/** Whoever is at a run says so that often, by the time of its lock. */
const beatMs = 5000;

type Holder = { readonly pid: number; readonly host: string };

/**
 * Keeps a run to one process at a time. A lock whose process is gone from this machine is taken over; of another machine's nobody here can tell.
 * @throws Cannot `run_in_use`, `out_unwritable`
 */
export function lockRun(runDir: string): Disposable {
  const path = join(runDir, FILE);
  const mine = `${process.pid} ${hostname()}\n`;
  if (!writeWhole(path, mine, 'keep')) {
    const holder = holderOf(path);
    if (holder !== null && holder.host !== hostname())
      throw new Cannot('run_in_use', `process ${holder.pid} of ${holder.host} is at this run; if it is not any more, remove ${path}`);
    if (holder !== null && isRunning(holder.pid))
      throw new Cannot('run_in_use', `process ${holder.pid} is at this run already; if that is something else by now, remove ${path}`);
    writeWhole(path, mine, 'replace');
  }
  const beat = setInterval(() => touch(path), beatMs);
  beat.unref();
  return {
    [Symbol.dispose]: () => {
      clearInterval(beat);
      // Taken over while this process slept, it is another's.
      if (holderOf(path)?.pid === process.pid && holderOf(path)?.host === hostname()) rmSync(path, { force: true });
    },
  };
}

/** Whether a process of another machine holds a run, as far as its lock says. */
export function isHeldElsewhere(runDir: string): boolean {
  const holder = holderOf(join(runDir, FILE));
  return holder !== null && holder.host !== hostname();
}

/**
 * Takes the lock of another machine away where it is not renewed while one watches: no two clocks are compared. True where the run is free now.
 * @param quietMs several times as long as a holder may take to renew it
 */
export async function freeIfAbandoned(runDir: string, quietMs = 4 * beatMs): Promise<boolean> {
  const path = join(runDir, FILE);
  const before = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (before === undefined) return true;
  await pause(quietMs);
  if (statSync(path, { throwIfNoEntry: false })?.mtimeMs !== before) return !isHeldElsewhere(runDir);
  rmSync(path, { force: true });
  return true;
}

/** Null where there is none, or what it says is no holder. */
function holderOf(path: string): Holder | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // Let go in this moment.
    return null;
  }
  const [, pid = '', host = hostname()] = /^([1-9]\d{0,9})(?: (\S+))?\s*$/.exec(text) ?? [];
  return pid === '' ? null : { pid: Number(pid), host };
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // Gone, or a disk that takes nothing more: the trial itself will say so.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Anything but "no such process" means that it is there, perhaps as somebody else's.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
