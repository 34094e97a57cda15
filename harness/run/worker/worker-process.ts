import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { settledWithin } from '../../deadline.ts';
import { lastWords } from '../../last-words.ts';
import { WorkerMessage, type Errand, type WorkerOrder } from './messages.ts';

/** What came of a job that a worker was given. */
export type Played =
  | Extract<WorkerMessage, { kind: 'played' | 'failed' }>
  /** The worker is gone; `trial` is what it was at, null where it had not begun. */
  | { readonly kind: 'died'; readonly trial: string | null; readonly message: string };

/** Where an outside host may connect to play, and with which bearer token. */
export type Endpoint = { readonly url: string; readonly token: string };

/** A process that plays errands, one at a time. After `died` it is of no use. */
export type Worker = {
  /** `more`: whether others will follow. */
  readonly play: (errand: Errand, more: boolean, onListening?: (endpoint: Endpoint) => void) => Promise<Played>;
  /** Breaks off the trial under way: it is closed and kept, and is nobody's failure. */
  readonly stop: () => void;
  readonly end: () => Promise<void>;
};

const endMs = 20_000;

/** Starts a worker. `entry` is another program in tests. */
export function startWorker(options: {
  readonly setup: Omit<Extract<WorkerOrder, { kind: 'setup' }>, 'kind'>;
  readonly onSaid: (text: string) => void;
  readonly entry?: string;
}): Worker {
  const { setup, onSaid, entry = join(import.meta.dirname, 'main.ts') } = options;
  // A group of its own: Ctrl-C is for the run, which ends in order.
  const child = spawn(process.execPath, ['--disable-sigusr1', entry], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], detached: true });
  let tail = '';
  if (child.stderr !== null) {
    // What its agents say for people to read goes the same way.
    createInterface({ input: child.stderr }).on('line', (line) => {
      tail = `${tail}\n${line}`.slice(-4000);
      onSaid(line);
    });
  }
  let job: { readonly done: (played: Played) => void; readonly onListening?: (endpoint: Endpoint) => void; trial: string | null } | null =
    null;
  let gone: string | null = null;
  const exited = Promise.withResolvers<void>();

  function send(order: WorkerOrder): void {
    // An order that no longer arrives needs no answer: the worker's exit tells.
    if (child.connected) child.send(order, () => undefined);
  }

  function finish(played: Played): void {
    const was = job;
    job = null;
    was?.done(played);
  }

  function leave(message: string): void {
    gone = message;
    finish({ kind: 'died', trial: job?.trial ?? null, message });
    exited.resolve();
  }

  child.on('message', (raw) => {
    const message = WorkerMessage.safeParse(raw).data;
    switch (message?.kind) {
      case undefined:
        return void child.kill('SIGKILL');
      case 'said':
        return onSaid(message.text);
      case 'listening':
        return job?.onListening?.({ url: message.url, token: message.token });
      case 'took':
        if (job !== null) job.trial = message.trial;
        return;
      case 'played':
      case 'failed':
        return finish(message);
    }
  });
  child.once('error', (error) => leave(`the worker could not be started: ${error.message}`));
  // Not at its exit: what it said last may still be on its way.
  child.once('close', (code, signal) => leave(`the worker ended (${signal ?? `code ${code}`}): ${lastWords(tail)}`));
  send({ kind: 'setup', ...setup });
  return {
    play: (errand, more, onListening) => {
      if (gone !== null) return Promise.resolve({ kind: 'died', trial: null, message: gone });
      return new Promise((resolve) => {
        job = { done: resolve, trial: null, ...(onListening === undefined ? {} : { onListening }) };
        send({ kind: 'play', errand, more });
      });
    },
    stop: () => send({ kind: 'stop' }),
    end: async () => {
      send({ kind: 'end' });
      if (await settledWithin(exited.promise, endMs)) return;
      child.kill('SIGKILL');
      await exited.promise;
    },
  };
}
