import { once } from 'node:events';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxContract, type SandboxOrder, type SandboxReport } from '#contract/sandbox-contract.ts';
import { Cannot } from '../cannot.ts';
import { keyPaths } from '../keys/keys.ts';
import { graderPaths } from '../seal/grader-paths.ts';
import { openProbePort } from '../seal/probe-port.ts';
import { ownCache } from '../trial/child-env.ts';
import { openForwardProxy, type HostPort } from './forward-proxy.ts';
import { inside } from './inside/places.ts';
import { keepBounds } from './keep-bounds.ts';
import { openBox } from './open-box.ts';
import { openProbeSocket } from './probe-socket.ts';
import { plantRunsCanary } from './runs-canary.ts';
import { sandboxArgv, type Bound, type SandboxTools } from './sandbox-argv.ts';
import { startSandbox, type WaitingSandbox } from './start-sandbox.ts';

/** What an agent's sandbox is to hold, and what must stay out of it. */
export type SandboxPlan = {
  readonly command: readonly [string, ...string[]];
  /** Folders and files of the host that are bound where they are, read-only. The command starts in the first folder. */
  readonly paths: readonly string[];
  readonly env: { readonly [name: string]: string };
  readonly allowNet: readonly HostPort[];
  readonly trialId: string;
  /** The trial's own folder, where its sockets are. */
  readonly scratch: string;
  /** Folder of this run. */
  readonly runDir: string;
  readonly sealedPaths: readonly string[];
  readonly onProgress: (text: string) => void;
};

/** A sandbox that was tried from inside and held; its agent has not started. */
export type Sandbox = AsyncDisposable & {
  readonly child: WaitingSandbox['child'];
  /** Lets the agent start. */
  readonly go: () => void;
  /** Ends the agent and whatever it has started, at once. */
  readonly end: () => void;
};

/** How to make a command line of a layout: as `sandboxArgv` does, but for the tests that plant a hole. */
export type MakeArgv = typeof sandboxArgv;

/**
 * Opens a sandbox under the contract and has it tried from inside.
 * @throws Cannot `contract_open` where something is not denied, `no_such_folder`, `agent_dir_unreadable`, `sandbox_failed`
 */
export async function openSandbox(tools: SandboxTools, plan: SandboxPlan, makeArgv: MakeArgv = sandboxArgv): Promise<Sandbox> {
  await using opened = new AsyncDisposableStack();
  const paths = plan.paths.map(existing);
  const proxy = join(plan.scratch, 'agent.sock');
  const proxied = plan.allowNet.length > 0;
  if (proxied) opened.use(await openForwardProxy(proxy, plan.allowNet));
  const binds: Bound[] = paths.map((path) => ({ host: path, inside: path }));
  const box = opened.use(await openBox(proxied ? [...binds, { host: proxy, inside: inside.proxy }] : binds));
  const covered = existsSync(ownCache) && paths.some((path) => isBelow(ownCache, path)) ? [ownCache] : [];
  const layout = { box: box.path, trialId: plan.trialId, binds: box.binds, covered };
  const argv = makeArgv(tools, layout, ['--no-warnings', `${inside.program}/main.ts`]);

  const { child, report } = await tryFromInside(plan, (target) =>
    startSandbox(argv, plan.trialId, {
      command: plan.command,
      folders: paths.filter((path) => statSync(path).isDirectory()),
      env: plan.env,
      proxied,
      contract: sandboxContract,
      target: { ...target, program: box.program },
    }),
  );
  const end = (): void => void child.kill('SIGKILL');
  opened.defer(async () => {
    end();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  judge(report);
  opened.defer(keepBounds(child, sandboxContract, { end, onOver: plan.onProgress }));
  const kept = opened.move();
  return {
    child,
    go: () => void child.stdin.write('go\n'),
    end,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** Runs `start` while everything that it is to try is there. */
async function tryFromInside(
  plan: SandboxPlan,
  start: (target: Omit<SandboxOrder['target'], 'program'>) => Promise<WaitingSandbox>,
): Promise<WaitingSandbox> {
  await using reachable = await openProbePort();
  await using socket = await openProbeSocket(join(plan.scratch, 'probe.sock'));
  using canary = plantRunsCanary(plan.runDir);
  return await start({
    port: reachable.port,
    socket: socket.path,
    pid: process.pid,
    read: {
      read_runs: [canary.path, plan.runDir],
      read_sealed: [...plan.sealedPaths, ...graderPaths],
      read_keys: keyPaths(),
    },
  });
}

function judge({ probes, unreadable }: SandboxReport): void {
  const open = Object.entries(probes).flatMap(([name, result]) => (result === 'open' ? [name] : []));
  if (open.length > 0)
    throw new Cannot(
      'contract_open',
      `the sandbox contract does not hold here, the agent is not started: ${open.join(', ')} ${open.length === 1 ? 'is' : 'are'} open from inside (is an --agent-dir too wide?)`,
    );
  if (unreadable[0] !== undefined)
    throw new Cannot('agent_dir_unreadable', `${unreadable[0]} cannot be read by the user that the agent runs as: open it to others`);
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

function existing(path: string): string {
  try {
    return realpathSync(path);
  } catch (cause) {
    throw new Cannot('no_such_folder', `there is no folder ${path} for the agent`, { cause });
  }
}
