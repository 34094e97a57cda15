import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { root } from '../command.ts';

/** `tillproof serve` or `tillproof worker` as whoever starts it sees it. */
export type Started = { readonly process: ChildProcess; readonly said: () => string; readonly end: () => Promise<number | null> };

export type Served = Started & {
  readonly url: string;
  readonly token: string;
  readonly ask: (
    method: string,
    path: string,
    body?: object,
  ) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
};

const all = new Set<ChildProcess>();

/** Kills whatever a test that failed has left running. */
export function killLeftovers(): void {
  for (const child of all) child.kill('SIGKILL');
}

export function startCommand(args: readonly string[]): Started {
  const child = spawn(process.execPath, [join(root, 'bin/tillproof.mjs'), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  all.add(child);
  child.once('close', () => all.delete(child));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const closed = once(child, 'close');
  return {
    process: child,
    said: () => said,
    end: async () => {
      if (child.exitCode === null) child.kill('SIGINT');
      await closed;
      return child.exitCode;
    },
  };
}

export async function startServe(out: string, flags: readonly string[] = []): Promise<Served> {
  const started = startCommand(['serve', '--json', '--out', out, ...flags]);
  const { stdout } = started.process;
  if (stdout === null) throw new Error('it is started with a pipe');
  const lines = createInterface({ input: stdout });
  const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close').then(() => [''])])) as [string];
  if (line === '') throw new Error(`it did not come up:\n${started.said()}`);
  const { url, token } = JSON.parse(line) as { url: string; token: string };
  return {
    ...started,
    url,
    token,
    ask: async (method, path, body) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}
