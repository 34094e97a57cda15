import { once } from 'node:events';
import { sandboxContract } from '#contract/sandbox-contract.ts';
import type { Agent, ContainedProgram } from '../agents/agent.ts';
import { carryMcp } from '../agents/carry-mcp.ts';
import { Cannot } from '../cannot.ts';
import type { Task } from '../packs/load-task.ts';
import { openSandbox, type Sandbox, type SandboxPlan } from './open-sandbox.ts';
import { sandboxTools } from './sandbox-tools.ts';

/** An agent where it will play, and what a verdict says about that place. */
export type Entered = AsyncDisposable & { readonly agent: Agent; readonly containment: 'outside' | `contract@${number}` };

/**
 * Puts an agent inside the sandbox contract before its trial begins, if it is one that can be put there and this machine has what it takes.
 * @throws Cannot `no_sandbox` where it was asked for and cannot be had, and as `openSandbox` does
 */
export async function enterSandbox(
  agent: Agent,
  trial: Omit<SandboxPlan, 'command' | 'paths' | 'env' | 'allowNet' | 'sealedPaths'> & { readonly task: Task },
  findTools: typeof sandboxTools = sandboxTools,
): Promise<Entered> {
  const { contained } = agent;
  if (contained === undefined) return outside(agent);
  const tools = await findTools();
  if (tools === null) {
    const why = 'there is no sandbox for agents on this machine (it takes Linux, bubblewrap and namespaces)';
    if (contained.isDemanded) throw new Cannot('no_sandbox', why);
    trial.onProgress(`${why}: ${agent.name} runs outside`);
    return outside(agent);
  }
  const { paths, env, allowNet } = contained;
  const { task, ...where } = trial;
  const sandbox = await openSandbox(tools, {
    ...where,
    paths,
    env,
    allowNet,
    command: contained.command(task),
    sealedPaths: task.sealedPaths,
  });
  return {
    agent: { name: agent.name, run: async (session) => play(sandbox, contained, session) },
    containment: `contract@${sandboxContract.version}`,
    [Symbol.asyncDispose]: async () => sandbox[Symbol.asyncDispose](),
  };
}

function outside(agent: Agent): Entered {
  return { agent, containment: 'outside', [Symbol.asyncDispose]: () => Promise.resolve() };
}

async function play({ child, go, end }: Sandbox, { hear }: ContainedProgram, session: Parameters<Agent['run']>[0]): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) throw new Error('its sandbox ended before it began');
  const { stdin, stdout, stderr } = child;
  hear(stderr, session);
  go();
  await carryMcp({ stdin, stdout, stderr, exited: once(child, 'exit'), end }, session);
}
