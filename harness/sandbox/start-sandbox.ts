import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { SandboxReport, type SandboxOrder } from '#contract/sandbox-contract.ts';
import { Cannot } from '../cannot.ts';
import { withDeadline } from '../deadline.ts';
import { lastWords } from '../last-words.ts';
import { nothingInherited } from '../seal/inherited-files.ts';
import { TRIAL_MARK } from '../trial/child-env.ts';

/** A sandbox that waits: it has said what it could do, and nothing of the agent has started. */
export type WaitingSandbox = {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly report: SandboxReport;
};

const reportMs = 20_000;
const mostLine = 64 * 1024;

/**
 * Starts a sandbox by its command line, gives the program inside its order and waits for its report.
 * @throws Cannot `sandbox_failed` where none comes
 */
export async function startSandbox(argv: readonly [string, ...string[]], trialId: string, order: SandboxOrder): Promise<WaitingSandbox> {
  const [file, ...args] = argv;
  // Pipes only: bwrap would hand on what this process itself was started with.
  using further = nothingInherited();
  const stdio = ['pipe', 'pipe', 'pipe', ...further.stdio] as const;
  // The mark, so that what is left over can be found.
  const child = spawn(file, args, { env: { [TRIAL_MARK]: trialId }, stdio: [...stdio], detached: true }) as WaitingSandbox['child'];
  let words = '';
  const listen = (chunk: Buffer): void => {
    words = (words + chunk.toString('utf8')).slice(-4000);
  };
  child.stderr.on('data', listen);
  child.stdin.on('error', () => child.stdin.destroy());
  try {
    await once(child, 'spawn');
    child.stdin.write(`${JSON.stringify(order)}\n`);
    const line = await withDeadline(firstLine(child.stdout), reportMs, 'the report of the sandbox');
    child.stderr.off('data', listen);
    return { child, report: SandboxReport.parse(JSON.parse(line)) };
  } catch (cause) {
    child.kill('SIGKILL');
    const why = words === '' ? (cause as Error).message : lastWords(words);
    throw new Cannot('sandbox_failed', `the sandbox for the agent did not start: ${why}`, { cause });
  }
}

/** Its first line. What comes after it stays in the stream. */
async function firstLine(stream: Readable): Promise<string> {
  let text = '';
  while (!text.includes('\n')) {
    if (text.length > mostLine) throw new Error('its first line does not end');
    const chunk = stream.read() as Buffer | null;
    if (chunk !== null) text += chunk.toString('utf8');
    else if (stream.readableEnded || stream.destroyed) throw new Error('it ended at once');
    else await Promise.race([once(stream, 'readable'), once(stream, 'end')]);
  }
  const [line = '', ...rest] = text.split('\n');
  if (rest.join('\n') !== '') throw new Error('it says more than its report');
  return line;
}
