import { spawn } from 'node:child_process';
import { Cannot } from '../cannot.ts';
import { lastWords } from '../last-words.ts';

const MAX_STDOUT = 4 * 1024 * 1024;
const MAX_STDERR = 16 * 1024;

/**
 * Runs a program with an empty environment, no input and no inherited files, and gives back the first line it prints.
 * @throws Cannot `grader_failed` where it exits with anything but 0, prints too much or nothing, or is not done in `timeoutMs`
 */
export async function runSealed(
  argv: readonly [string, ...string[]],
  { cwd, timeoutMs }: { cwd: string; timeoutMs: number },
): Promise<string> {
  const [file, ...args] = argv;
  // Explicit pipes only: bwrap would hand an inherited file on to the grader.
  const child = spawn(file, args, { cwd, env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  const out = capture(MAX_STDOUT);
  const err = capture(MAX_STDERR);
  const faults: string[] = [];
  const kill = (why: string): void => {
    faults.push(why);
    child.kill('SIGKILL');
  };
  child.stdout.on('data', (chunk: Buffer) => {
    if (!out.add(chunk)) kill(`printed more than ${MAX_STDOUT} bytes`);
  });
  child.stderr.on('data', (chunk: Buffer) => void err.add(chunk));
  const endWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const timer = setTimeout(() => kill(`was not done after ${timeoutMs} ms`), timeoutMs);
  try {
    const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', (cause) => reject(new Cannot('grader_failed', `the grader could not be started: ${cause.message}`, { cause })));
      child.once('close', (...how) => resolve(how));
    });
    if (faults[0] !== undefined) throw new Cannot('grader_failed', `the grader ${faults[0]}`);
    if (code !== 0) {
      throw new Cannot('grader_failed', `the grader ended with ${signal ?? `code ${code}`}: ${lastWords(err.text())}`);
    }
    const [line = ''] = out.text().split('\n', 1);
    if (line === '') throw new Cannot('grader_failed', 'the grader printed no verdict');
    return line;
  } finally {
    clearTimeout(timer);
    process.removeListener('exit', endWithUs);
  }
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
