import type { Readable, Writable } from 'node:stream';
import type { HostPort } from '../sandbox/forward-proxy.ts';
import type { Bindings } from '../trial/stage.ts';
import type { Task } from '../packs/load-task.ts';

/** What an agent is given for one trial. Only the built-in ones look at the task's solution: they are our yardsticks. */
export type AgentSession = {
  readonly task: Task;
  readonly bindings: Bindings;
  /** The bridge's ends of MCP over stdio: the agent writes to `stdin` and reads from `stdout`. */
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly trialId: string;
  /** Beside the bundle, made by whoever writes there: an agent's own account of the trial. Never evidence. */
  readonly agentDir: string;
  /** Aborted when the trial is over: whatever the agent still does has no effect. */
  readonly signal: AbortSignal;
};

/** Something that plays a trial. It is done when `run` settles; the bridge is then hung up on, whatever it said or threw. */
export type Agent = {
  readonly name: string;
  readonly run: (session: AgentSession) => Promise<void>;
  /** Why it cannot play a task, in a sentence, or null; left out where it plays any. */
  readonly refuses?: (task: Task) => string | null;
  /** What it is inside the sandbox contract. Without it an agent runs outside, and its verdict says so. */
  readonly contained?: ContainedProgram;
};

/** An agent as a program that a sandbox can hold: it speaks MCP on its stdio. */
export type ContainedProgram = {
  /** Somebody asked for it: where no sandbox can be had, nothing is run. */
  readonly isDemanded: boolean;
  readonly command: (task: Task) => readonly [string, ...string[]];
  /** Folders and files that it may read and start; it begins in the first folder. */
  readonly paths: readonly string[];
  readonly env: { readonly [name: string]: string };
  readonly allowNet: readonly HostPort[];
  /** Takes what it says on stderr. */
  readonly hear: (words: Readable, session: AgentSession) => void;
};
