import { join } from 'node:path';
import { z } from 'zod';
import { SetupDone, WorldClosed, WorldMessage, type WorldSetup } from '#contract/world-control.ts';
import { Cannot } from '../cannot.ts';
import { settledWithin, withDeadline } from '../deadline.ts';
import { controlRequest } from './control-request.ts';
import { startProcess, type Exit } from './start-process.ts';

/** A running world, before or after its set-up. */
export type World = {
  readonly appSocket: string;
  /** @throws Cannot `malformed_pack` where the world refuses the hidden state */
  readonly setUp: (setup: WorldSetup) => Promise<SetupDone>;
  /** Canonical JSON of the store. */
  readonly snapshot: () => Promise<string>;
  /** Ends the epoch; answers with the head of the ledger. */
  readonly close: () => Promise<WorldClosed>;
  readonly exited: Promise<Exit>;
  readonly end: () => Promise<void>;
};

const startMs = 15_000;
const answerMs = 15_000;

/**
 * Starts a world process and waits until it listens. `onLedger` gets every ledger line as the world writes it; `onNonsense` is called
 * where it says what no world says.
 */
export async function startWorld(options: {
  readonly entry: string;
  readonly trialId: string;
  readonly scratch: string;
  readonly onLedger: (line: string) => void;
  readonly onNonsense?: () => void;
}): Promise<World> {
  const appSocket = join(options.scratch, 'app.sock');
  const controlSocket = join(options.scratch, 'control.sock');
  const { child, exited, lastWords } = startProcess({
    entry: options.entry,
    args: ['--app-socket', appSocket, '--control-socket', controlSocket],
    trialId: options.trialId,
    scratch: options.scratch,
    stdio: 'ignore',
  });
  const listening = Promise.withResolvers<void>();
  child.on('message', (raw) => {
    const { data: message } = WorldMessage.safeParse(raw);
    if (message === undefined) {
      listening.reject(new Cannot('world_not_started', 'the world did not start: it says what no world says'));
      options.onNonsense?.();
      return;
    }
    switch (message.kind) {
      case 'listening':
        return listening.resolve();
      case 'ledger':
        return options.onLedger(message.line);
      case 'fault':
        return listening.reject(new Cannot('world_not_started', `the world did not start: ${message.message}`));
    }
  });
  exited.then(
    ({ code, signal }) => listening.reject(new Cannot('world_not_started', `the world ended at once (${signal ?? code}): ${lastWords()}`)),
    (error: unknown) => listening.reject(error),
  );

  /** Known from the set-up on: from then the world obeys only who has it. */
  let capability: string | null = null;

  async function ask(method: 'GET' | 'POST', path: string, body?: string): Promise<{ status: number; text: string }> {
    return controlRequest({
      socket: controlSocket,
      method,
      path,
      deadlineMs: answerMs,
      ...(body === undefined ? {} : { body }),
      ...(capability === null ? {} : { capability }),
    });
  }

  async function end(): Promise<void> {
    if (child.connected) child.disconnect();
    if (!(await settledWithin(exited, 2000))) child.kill('SIGKILL');
    await exited;
  }

  try {
    await withDeadline(listening.promise, startMs, 'the world');
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    appSocket,
    exited,
    end,
    setUp: async (setup) => {
      const { status, text } = await ask('POST', '/setup', JSON.stringify(setup));
      capability = setup.capability;
      if (status === 422) throw new Cannot('malformed_pack', `the world refuses this task: ${Refused.parse(JSON.parse(text)).message}`);
      return SetupDone.parse(JSON.parse(expectOk('/setup', status, text)));
    },
    snapshot: async () => {
      const { status, text } = await ask('GET', '/snapshot');
      return expectOk('/snapshot', status, text);
    },
    close: async () => {
      const { status, text } = await ask('POST', '/close');
      return WorldClosed.parse(JSON.parse(expectOk('/close', status, text)));
    },
  };
}

const Refused = z.object({ message: z.string() });

function expectOk(path: string, status: number, text: string): string {
  if (status !== 200) throw new Error(`the world answered ${path} with ${status}: ${text.slice(0, 300)}`);
  return text;
}
