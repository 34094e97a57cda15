import { spawn } from 'node:child_process';
import { readdirSync, readSync, writeSync } from 'node:fs';
import type { SandboxOrder, SandboxReport } from '#contract/sandbox-contract.ts';
import { succeeds } from './attempt.ts';
import { inside, insideEnv } from './places.ts';
import { openRelay } from './relay.ts';
import { runProbes } from './run-probes.ts';

/*
 * The first program inside a sandbox: reads its order, says what it could do, and only when the harness then says `go` starts the agent's
 * command on its own stdio. When the command ends it ends, and with it everything inside.
 */

const order = JSON.parse(readLine()) as SandboxOrder;
const report: SandboxReport = {
  probes: await runProbes(order),
  unreadable: order.folders.filter((folder) => !succeeds(() => readdirSync(folder))),
};
writeSync(1, `${JSON.stringify(report)}\n`);
if (readLine() !== 'go') process.exit(0);

const proxy = order.proxied ? await proxyEnv() : {};
const [file, ...args] = order.command;
const child = spawn(file, args, {
  stdio: 'inherit',
  cwd: order.folders[0] ?? inside.scratch,
  env: { ...insideEnv, TILLPROOF_TRIAL: process.env['TILLPROOF_TRIAL'], ...proxy, ...order.env },
});
child.once('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
child.once('exit', (code) => process.exit(code ?? 1));

/** The names under which clients look for a proxy; Node's own need to be told to look. */
async function proxyEnv(): Promise<NodeJS.ProcessEnv> {
  const url = await openRelay();
  const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'];
  return { ...Object.fromEntries(names.map((name) => [name, url])), NODE_USE_ENV_PROXY: '1' };
}

/** Byte by byte: what comes after the line is the command's. */
function readLine(): string {
  const bytes: number[] = [];
  const one = Buffer.alloc(1);
  while (readSync(0, one) === 1 && one[0] !== 0x0a) bytes.push(one[0] ?? 0);
  return Buffer.from(bytes).toString('utf8');
}
