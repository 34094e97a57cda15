import type { Readable, Writable } from 'node:stream';
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
};
