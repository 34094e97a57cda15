import { spawn } from 'node:child_process';
import { Cannot } from '../cannot.ts';
import { lastWords } from '../last-words.ts';
import { nothingInherited } from './inherited-files.ts';

const MAX_STDOUT = 4 * 1024 * 1024;
const MAX_STDERR = 16 * 1024;

/** What a sealed program printed, line by line, as far as it came; and how it failed, null where it ended in order. */
export type SealedRun = { readonly lines: readonly string[]; readonly fault: string | null };

/**
 * Runs a program with an empty environment, no input and no inherited files. It fails where it cannot be started, exits with anything but 0,
 * prints too much, or is not done in `timeoutMs`; whole lines that it printed before count.
 */
export async function runSealed(
  argv: readonly [string, ...string[]],
  { cwd, timeoutMs }: { cwd: string; timeoutMs: number },
): Promise<SealedRun> {
  const [file, ...args] = argv;
  using further = nothingInherited();
  const child = spawn(file, args, { cwd, env: {}, stdio: ['ignore', 'pipe', 'pipe', ...further.stdio] });
  const [, stdout, stderr] = child.stdio;
  if (stdout === null || stderr === null) throw new Error('a pipe was asked for and not made');
  const out = capture(MAX_STDOUT);
  const err = capture(MAX_STDERR);
  const faults: string[] = [];
  const kill = (why: string): void => {
    faults.push(why);
    child.kill('SIGKILL');
  };
  stdout.on('data', (chunk: Buffer) => {
    if (!out.add(chunk)) kill(`printed more than ${MAX_STDOUT} bytes`);
  });
  stderr.on('data', (chunk: Buffer) => void err.add(chunk));
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const timer = setTimeout(() => kill(`was not done after ${timeoutMs} ms`), timeoutMs);
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) => {
      child.once('error', ({ message }) => {
        faults.push(`could not be started: ${message}`);
        resolve([null, null]);
      });
      child.once('close', (...how) => resolve(how));
    });
    if (code !== 0) faults.push(`ended with ${signal ?? `code ${code}`}: ${lastWords(err.text())}`);
    return { lines: out.text().split('\n').slice(0, -1), fault: faults[0] ?? null };
  } finally {
    clearTimeout(timer);
    process.removeListener('exit', endWithUs);
  }
}

/** The first line of a program that was to print one. @throws Cannot `grader_failed` */
export function onlyLine({ lines: [line = ''], fault }: SealedRun): string {
  if (fault !== null) throw new Cannot('grader_failed', `the grader ${fault}`);
  if (line === '') throw new Cannot('grader_failed', 'the grader printed no verdict');
  return line;
}

/** Keeps the first `limit` bytes. `add` answers whether all of the chunk fitted. */
function capture(limit: number): { add: (chunk: Buffer) => boolean; text: () => string } {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add: (chunk) => {
      chunks.push(chunk.subarray(0, limit - size));
      const fits = chunk.length <= limit - size;
      size = Math.min(limit, size + chunk.length);
      return fits;
    },
    text: () => Buffer.concat(chunks).toString('utf8'),
  };
}
