import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { lastWords } from '../last-words.ts';
import { root } from '../root.ts';
import { childEnv } from './child-env.ts';

/** Without SIGUSR1 nobody can open an inspector on a running process. */
const flags = ['--disable-sigusr1', '--disable-warning=ExperimentalWarning'];

/** Exit of a process: its code, or the signal that ended it. */
export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/** One of a trial's own Node processes, with an IPC channel. */
export type StartedProcess = {
  readonly child: ChildProcess;
  readonly exited: Promise<Exit>;
  /** What it last complained of on stderr, in one line, for an error message. */
  readonly lastWords: () => string;
};

/**
 * Starts `entry` (a path inside the project) on this Node with a cleared environment.
 * Its own process group, unless it shares the terminal: then Ctrl-C reaches only the harness, which ends the trial in order.
 */
export function startProcess(options: {
  readonly entry: string;
  readonly args: readonly string[];
  readonly trialId: string;
  readonly scratch: string;
  readonly stdio: 'ignore' | 'pipe' | 'inherit';
}): StartedProcess {
  const { entry, args, trialId, scratch, stdio } = options;
  const channels: StdioOptions = [stdio, stdio, 'pipe', 'ipc'];
  const child = spawn(process.execPath, [...flags, join(root, entry), ...args], {
    cwd: scratch,
    env: childEnv({ trialId, scratch }),
    stdio: channels,
    detached: stdio !== 'inherit',
  });
  let tail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-4000);
  });
  return { child, exited: exitOf(child), lastWords: () => lastWords(tail) };
}

/** Its exit, once everything it sent before has been heard: IPC messages may arrive after the process is gone. */
async function exitOf(child: ChildProcess): Promise<Exit> {
  const gone = Promise.withResolvers<Exit>();
  const heard = Promise.withResolvers<void>();
  child.once('error', gone.reject);
  child.once('exit', (code, signal) => gone.resolve({ code, signal }));
  child.once('disconnect', heard.resolve);
  const exit = await gone.promise;
  if (child.connected) await heard.promise;
  return exit;
}
