import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { settledWithin } from '../deadline.ts';
import type { AgentSession } from './agent.ts';

const lastWordsMs = 1000;

/** A running program that speaks MCP on its stdio. Somebody else hears what it says on stderr. */
export type McpProgram = {
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  readonly exited: Promise<unknown>;
  readonly end: () => void;
};

/** Carries MCP between a program and the bridge until the program is gone, and ends it when the trial is over. */
export async function carryMcp(program: McpProgram, { stdin, stdout, signal }: AgentSession): Promise<void> {
  const { end, exited } = program;
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  // Whichever side leaves first breaks the other's pipe; that is a hang-up, not an error.
  program.stdin.on('error', () => program.stdin.destroy());
  stdout.pipe(program.stdin);
  program.stdout.pipe(stdin);
  const silent = Promise.all([once(program.stdout, 'close'), once(program.stderr, 'close')]);
  await exited;
  // What it printed last may still be on its way; but pipes that something it left behind still holds are not waited for.
  await settledWithin(silent, lastWordsMs);
  for (const pipe of [program.stdout, program.stderr]) pipe.destroy();
  signal.removeEventListener('abort', end);
}
