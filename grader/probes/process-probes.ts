import { readdirSync, readFileSync } from 'node:fs';
import { succeeds, type Probe } from './probe.ts';

/** Starts a program. What it takes is loaded only now: a kept start may not hold it (decision 0013). */
export const spawn: Probe = () =>
  succeeds(() => {
    const { error } = process.getBuiltinModule('node:child_process').spawnSync(process.execPath, ['--version'], { stdio: 'ignore' });
    if (error !== undefined) throw error;
  });

/** Makes code out of text, in both ways the language has: the attempt is the probe. */
export const evaluate: Probe = () => {
  // oxlint-disable-next-line no-eval
  const byEval = succeeds(() => (0, eval)('1'));
  // oxlint-disable-next-line typescript/no-implied-eval
  const byFunction = succeeds(() => new Function('return 1')());
  return byEval || byFunction;
};

/** Variables that a shell or a sandbox sets by itself and that steer nothing here. */
const HARMLESS = new Set(['PWD', 'OLDPWD', 'SHLVL', '_', '__CF_USER_TEXT_ENCODING']);

/** Finds anything in its environment that could steer or inform it. */
export const environment: Probe = () => Object.keys(process.env).some((name) => !HARMLESS.has(name));

/** Reaches a process of the harness by signal 0, which does nothing but tell whether it could. */
export const signal: Probe = ({ target }) => target === undefined || succeeds(() => process.kill(target.pid, 0));

/** Reads the environment of a process of the harness. */
export const foreignProc: Probe = ({ target }) => target === undefined || succeeds(() => readFileSync(`/proc/${target.pid}/environ`));

/** Sees that a process of the harness exists: in the list of processes, or because a signal to it is forbidden rather than aimed at nobody. */
export const pids: Probe = ({ target }) => target === undefined || listed(target.pid) || exists(target.pid);

function listed(pid: number): boolean {
  return succeeds(() => {
    if (!readdirSync('/proc').includes(String(pid))) throw new Error('not listed');
  });
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
