import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fstatSync } from 'node:fs';
import { join } from 'node:path';
import { ApartnessReport, type ApartnessOrder } from '#contract/apartness.ts';
import { Cannot } from '../cannot.ts';
import { withDeadline } from '../deadline.ts';
import { keyPaths } from '../keys/keys.ts';
import { mayChangeUid } from '../keys/grader-uid.ts';
import { root } from '../root.ts';
import { graderPaths } from '../seal/grader-paths.ts';
import { plantRunsCanary } from '../sandbox/runs-canary.ts';
import { openProbeSocket } from '../sandbox/probe-socket.ts';
import { codeCache } from '../trial/child-env.ts';
import type { OutsideHost } from '../trial/outside-host.ts';

const reportMs = 10_000;

/** What an agent of another user must not reach. */
export type ApartFrom = { readonly scratch: string; readonly runDir: string; readonly sealedPaths: readonly string[] };

/**
 * Whether an outside host of a given uid stands apart from all that is sealed: a process under its uid tries each of it. Names what is open;
 * none: `separate`.
 * @throws Cannot `needs_root`, `same_uid`, `probe_failed`
 */
export async function standsApart(host: OutsideHost & { readonly agentUid: number }, from: ApartFrom): Promise<readonly string[]> {
  const uid = host.agentUid;
  if (!mayChangeUid()) throw new Cannot('needs_root', 'only root can try what another user could do: --agent-uid needs root');
  const { probes } = await probeAs(uid, from);
  const open = Object.entries(probes).flatMap(([name, result]) => (result === 'open' ? [name] : []));
  // Over HTTP the bridge turns away whoever else connects.
  return host.over === 'stdio' && fstatSync(0).uid !== uid ? [...open, `stdin (it is not a pipe of user ${uid})`] : open;
}

/** The program whose owner could make any verdict, and what it is compiled to. */
const ownCode = [
  ...['', 'package.json', 'harness', 'harness/cli/main.ts', 'mcp-bridge', 'world-app', 'node_modules'].map((path) => join(root, path)),
  codeCache,
];

/** Tries everything under a uid. `pid` and `code`: whose process, and which files it must not be able to touch; ours, unless a test plants others. */
export async function probeAs(
  uid: number,
  { scratch, runDir, sealedPaths }: ApartFrom,
  { pid = process.pid, code = ownCode }: { pid?: number; code?: readonly string[] } = {},
): Promise<ApartnessReport> {
  await using socket = await openProbeSocket(join(scratch, 'probe.sock'));
  using canary = plantRunsCanary(runDir);
  return await ask({
    uid,
    read: { read_sealed: [...sealedPaths, ...graderPaths], read_runs: [canary.path, runDir], read_keys: [...keyPaths()] },
    socket: socket.path,
    pid,
    code: [...code],
  });
}

async function ask(order: ApartnessOrder): Promise<ApartnessReport> {
  // Its environment is readable to its user: there is none.
  const child = fork(join(import.meta.dirname, 'probe-main.ts'), {
    env: {},
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    child.send(order);
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('it ended at once')));
    const answered = once(child, 'message');
    const [raw] = (await withDeadline(Promise.race([answered, ended]), reportMs, 'its report')) as [unknown];
    const report = ApartnessReport.parse(raw);
    if (report.uid !== order.uid) throw new Error(`it ran as ${report.uid}`);
    return report;
  } catch (cause) {
    throw new Cannot('probe_failed', `what user ${order.uid} could reach was not found out: ${(cause as Error).message}`, { cause });
  } finally {
    child.kill('SIGKILL');
  }
}
