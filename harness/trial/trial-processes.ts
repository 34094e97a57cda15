import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { TRIAL_MARK } from './child-env.ts';

/**
 * Processes that carry the mark of a trial, or descend from one that does: a browser's helpers overwrite their environment.
 * Linux only (`/proc`); elsewhere the list is empty and process groups must do.
 */
export function trialProcesses(trialId: string): number[] {
  const all = readProcesses();
  const mark = `${TRIAL_MARK}=${trialId}`;
  const ours = new Set(all.filter(({ pid }) => environmentOf(pid).includes(mark)).map(({ pid }) => pid));
  // Parents are not always listed before their children, so the set is closed step by step.
  for (let grown = true; grown;) {
    const before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
    grown = ours.size > before;
  }
  ours.delete(process.pid);
  return [...ours];
}

/** Kills every process of a trial now. Returns how many there were. */
export function killTrialProcesses(trialId: string): number {
  const pids = trialProcesses(trialId);
  for (const pid of pids) kill(pid);
  return pids.length;
}

/** Kills them until none is left. @throws where some cannot be ended within five seconds */
export async function endTrialProcesses(trialId: string): Promise<void> {
  for (let waited = 0; killTrialProcesses(trialId) > 0; waited += 20) {
    if (waited >= 5000) throw new Error(`processes of trial ${trialId} cannot be ended: ${trialProcesses(trialId).join(', ')}`);
    await pause(20);
  }
}

/** Ends a trial's processes when it is over, however it ends, and even when this process goes down first in any way it can notice. */
export function trackTrialProcesses(trialId: string): AsyncDisposable {
  const atExit = (): void => void killTrialProcesses(trialId);
  // Before the folders go, which its processes may be writing to.
  process.prependOnceListener('exit', atExit);
  return {
    [Symbol.asyncDispose]: async () => {
      await endTrialProcesses(trialId);
      process.removeListener('exit', atExit);
    },
  };
}

function readProcesses(): { pid: number; parent: number }[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .flatMap((name) => {
      // pid (command) state parent …: the command may hold spaces and brackets, so the fields are counted from its last bracket.
      const fields = readGone(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      return fields[0] === undefined || fields[0] === 'Z' ? [] : [{ pid: Number(name), parent: Number(fields[1]) }];
    });
}

function environmentOf(pid: number): string[] {
  return readGone(`/proc/${pid}/environ`).split('\0');
}

/** A process may end, or belong to someone else, between listing and reading: then it has nothing to tell. */
function readGone(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // Gone by itself between listing and killing.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
