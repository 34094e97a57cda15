import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { closeSync, openSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseCanonicalJson } from '#contract/canonical-json.ts';
import { Envelope, openEnvelope, VERDICT_TYPE } from '#contract/dsse.ts';
import { VerdictStatement } from '#contract/verdict.ts';
import type { Written } from './write-trial.ts';

const repository = join(import.meta.dirname, '../..');

export type Run = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs `grader/main.ts` as a process. `sealed`: under the flags of a harness without further means; else with nothing around it and a file open that is none of its business. */
export async function runGrader(
  written: Written,
  options: {
    readonly sealed: boolean;
    readonly level?: string;
    readonly probeTarget?: object;
    readonly keyFile?: string;
    readonly more?: readonly Written[];
  },
): Promise<Run> {
  const folders = [written, ...(options.more ?? [])].flatMap(({ bundle, task, sealInputs }) => [bundle, task, sealInputs]);
  const readable = [repository, ...folders, written.keyFile].map((path) => realpathSync(path));
  const flags = ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`), '--disallow-code-generation-from-strings'];
  const target = options.probeTarget === undefined ? [] : ['--probe-target', JSON.stringify(options.probeTarget)];
  const cases = [written, ...(options.more ?? [])].map(({ bundle, task, sealInputs }) => ({ bundle, task, sealInputs }));
  const args = ['--cases', JSON.stringify(cases)];
  const rest = ['--key', options.keyFile ?? written.keyFile, '--seal-level', options.level ?? 'none', ...target];
  const open = openSync(written.keyFile, 'r');
  const grader = spawn(
    process.execPath,
    ['--no-warnings', ...(options.sealed ? flags : []), join(repository, 'grader/main.ts'), ...args, ...rest],
    { cwd: repository, env: options.sealed ? {} : process.env, stdio: ['ignore', 'pipe', 'pipe', options.sealed ? 'ignore' : open] },
  );
  closeSync(open);
  const [, out, err] = grader.stdio;
  if (out === null || err === null) throw new Error('a pipe was asked for and not made');
  const [stdout, stderr] = await Promise.all([text(out), text(err), once(grader, 'close')]);
  return { code: grader.exitCode, stdout, stderr };
}

/** What a grader may try to reach: a canary beside the bundle, this process, and a port on which it answers. */
export async function probeTarget(written: Written): Promise<{ target: object } & AsyncDisposable> {
  const canary = join(written.root, 'canary');
  writeFileSync(canary, 'out');
  const tcp = createServer((socket) => socket.destroy());
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4');
  udp.on('message', (message, from) => udp.send(message, from.port, from.address));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    target: { canary, symlink: null, pid: process.pid, uid: process.getuid?.() ?? -1, port },
    [Symbol.asyncDispose]: async () => {
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}

/** Opens the one line of a grader: exactly one, signed by its key. Throws where it is not so. */
export function openLine({ stdout }: Run, written: Written): VerdictStatement {
  const [line = '', ...more] = stdout.split('\n');
  if (more.join('') !== '') throw new Error(`more than one line: ${stdout}`);
  return openOne(line, written);
}

export function openOne(line: string, written: Written): VerdictStatement {
  const body = openEnvelope(Envelope.parse(parseCanonicalJson(line)), VERDICT_TYPE, written.graderKey);
  if (body === null) throw new Error('not signed by the grader');
  return VerdictStatement.parse(parseCanonicalJson(body.toString('utf8')));
}
