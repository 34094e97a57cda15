import type { Readable, Writable } from 'node:stream';
import { BridgeMessage, type BridgeOrder } from '#contract/bridge-control.ts';
import { settledWithin } from '../deadline.ts';
import { startProcess, type Exit } from './start-process.ts';

/** A running bridge. With its own pipes an agent is connected to it; without, the host's stdio is. */
export type Bridge = {
  readonly send: (order: BridgeOrder) => void;
  readonly pipes: { readonly stdin: Writable; readonly stdout: Readable } | null;
  readonly exited: Promise<Exit>;
  readonly lastWords: () => string;
  /** Asks it to close as if its agent had hung up: it still tells everything it knows. */
  readonly hangUp: () => void;
  readonly kill: () => void;
  /** The same where it is not closing already; waits until it is gone, and kills it where it stays. */
  readonly end: () => Promise<void>;
};

/** Longer than a bridge waits for its browser to close and its last call to return. */
export const leaveMs = 12_000;

/** Starts a bridge process. `onMessage` gets everything it says, in order; `onNonsense` is called where it says what no bridge says. */
export function startBridge(options: {
  readonly entry: string;
  readonly trialId: string;
  readonly scratch: string;
  /** The agent's end of MCP: pipes of our own, the stdio this process was started with, or neither where it comes over HTTP. */
  readonly stdio: 'pipe' | 'inherit' | 'ignore';
  readonly onMessage: (message: BridgeMessage) => void;
  readonly onNonsense: () => void;
}): Bridge {
  const { child, exited, lastWords } = startProcess({ ...options, args: [] });
  child.on('message', (raw) => {
    const message = BridgeMessage.safeParse(raw);
    if (message.success) options.onMessage(message.data);
    else options.onNonsense();
  });
  // An agent that is gone, or a bridge that is, breaks the pipe; both are seen by their exit.
  child.stdin?.on('error', () => child.stdin?.destroy());
  return {
    send: (order) => {
      // An order that no longer arrives needs no answer: the bridge's exit tells.
      if (child.connected) child.send(order, () => undefined);
    },
    pipes: child.stdin === null || child.stdout === null ? null : { stdin: child.stdin, stdout: child.stdout },
    exited,
    lastWords,
    hangUp: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
    end: async () => {
      child.kill('SIGTERM');
      if (await settledWithin(exited, leaveMs)) return;
      child.kill('SIGKILL');
      await exited;
    },
  };
}
