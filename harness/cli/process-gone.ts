import { readFileSync } from 'node:fs';

/** How often it is looked for: nothing tells of the end of a process that is not our child. */
const EVERY_MS = 200;

/** Aborted when a process of this machine is gone, killed hard or not; null where there is none of that number now. */
export function processGone(pid: number): AbortSignal | null {
  const first = sighted(pid);
  if (first === null) return null;
  const gone = new AbortController();
  const timer = setInterval(() => {
    if (sighted(pid) === first) return;
    clearInterval(timer);
    gone.abort();
  }, EVERY_MS);
  // What it is told to keeps this process up, not the watch.
  timer.unref();
  return gone.signal;
}

/** What tells it from a later process of the same number; null where it is gone, or has ended and only its parent has not looked. */
function sighted(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ESRCH') return null;
    // It is another user's, and there.
    if (code !== 'EPERM') throw error;
  }
  // State and start time, counted from the last bracket of the command's name (proc_pid_stat(5)).
  const fields = statOf(pid).split(') ').at(-1)?.split(' ') ?? [];
  return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? 'there');
}

/** Empty where the system has no such file or hides it. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}
