import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CAPABILITY_HEADER, PAGE_ORIGIN } from '#contract/headers.ts';
import { LedgerLine } from '#contract/ledger.ts';
import { WorldMessage } from '#contract/world-control.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export const capability = 'a-capability-of-a-test-that-is-long-enough';

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };
export type Ask = { readonly method?: string; readonly path: string; readonly headers?: Record<string, string>; readonly body?: string };

/** A world process of its own on sockets in a temporary folder. Dispose of it to end the process and remove the folder. */
export type TestWorld = AsyncDisposable & {
  readonly child: ChildProcess;
  readonly ask: (ask: Ask) => Promise<Answer>;
  readonly control: (ask: Ask) => Promise<Answer>;
  /** Ledger lines come over another channel than answers: waits until so many have come. */
  readonly arrived: (count: number) => Promise<void>;
  readonly lines: () => string[];
  readonly ledger: () => LedgerLine[];
};

export async function startWorld(process_: { readonly cwd?: string; readonly env?: Record<string, string> } = {}): Promise<TestWorld> {
  const folder = await mkdtemp(join(tmpdir(), 'world-'));
  const appSocket = join(folder, 'app.sock');
  const controlSocket = join(folder, 'control.sock');
  const child = spawn(process.execPath, [main, '--app-socket', appSocket, '--control-socket', controlSocket], {
    cwd: process_.cwd ?? folder,
    env: { TILLPROOF_TRIAL: 'world-test', ...process_.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const lines: string[] = [];
  const onLine = new EventTarget();
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    void exited.then(() => reject(new Error('the world ended before it listened')));
    child.on('message', (raw) => {
      const message = WorldMessage.parse(raw);
      switch (message.kind) {
        case 'listening':
          return resolve();
        case 'ledger':
          lines.push(message.line);
          onLine.dispatchEvent(new Event('line'));
          return;
        case 'fault':
          throw new Error(`the world has a fault: ${message.message}`);
      }
    });
  });
  return {
    child,
    ask: (ask) => send(appSocket, ask),
    control: (ask) => send(controlSocket, { ...ask, headers: { [CAPABILITY_HEADER]: capability, ...ask.headers } }),
    arrived: async (count) => {
      while (lines.length < count) await once(onLine, 'line');
    },
    lines: () => [...lines],
    ledger: () => lines.map((line) => LedgerLine.parse(JSON.parse(line))),
    [Symbol.asyncDispose]: async () => {
      if (child.connected) child.disconnect();
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

/** Headers of a request that the page made and the bridge forwarded. */
export function fromPage(action: string | null, requestId: string): Record<string, string> {
  return {
    [CAPABILITY_HEADER]: capability,
    origin: PAGE_ORIGIN,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-tillproof-request': requestId,
    ...(action === null ? {} : { 'x-tillproof-action': action }),
  };
}

/** One request over a Unix socket. */
export function send(socketPath: string, { method = 'GET', path, headers = {}, body }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ socketPath, method, path, headers: { host: 'console.localhost', ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}
