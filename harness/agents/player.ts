import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { OBSERVE_META_KEY } from '#contract/bridge-control.ts';
import type { Json } from '#contract/canonical-json.ts';
import { fillHolesDeep } from '#contract/fill-holes.ts';
import type { SolutionStep } from '#contract/solution.ts';
import type { AgentSession } from './agent.ts';
import { findRef } from './find-ref.ts';
import { pipeTransport } from './pipe-transport.ts';

/** Plays steps through the bridge as a real MCP client. */
export type Player = {
  /** Does the steps in order, each aimed at what the last observation shows. @throws Error where one cannot be done */
  readonly play: (steps: readonly SolutionStep[]) => Promise<void>;
  /** How many tools it has called. */
  readonly calls: () => number;
};

/** Connects to the bridge of a session under an agent's name. */
export async function connect(session: Pick<AgentSession, 'bindings' | 'stdin' | 'stdout' | 'signal'>, name: string): Promise<Player> {
  const client = new Client({ name: `tillproof-${name}`, version: '1' });
  await client.connect(pipeTransport(session));
  const seen: Record<string, string> = {};
  let observation = '';
  let calls = 0;

  async function step({ tool, args, target, read }: SolutionStep): Promise<void> {
    const values = { ...session.bindings, seen };
    const filled = fillHolesDeep(args, values) as Record<string, unknown>;
    const aimed =
      target === undefined ? filled : { ...filled, ref: findRef(observation, fillHolesDeep(target as Json, values) as typeof target) };
    calls += 1;
    const result = await client.callTool({ name: tool, arguments: aimed, _meta: { [OBSERVE_META_KEY]: 'full' } }, undefined, {
      signal: session.signal,
    });
    observation = (result.content as readonly { readonly type: string; readonly text?: string }[])
      .map((part) => part.text ?? '')
      .join('\n');
    if (result.isError === true) throw new Error(`${tool}: ${observation.split('\n', 1)[0]}`);
    if (read !== undefined) seen[read.name] = readFrom(observation, read);
  }

  return {
    calls: () => calls,
    play: async (steps) => {
      for (const [index, each] of steps.entries()) {
        try {
          await step(each);
        } catch (cause) {
          throw new Error(`step ${index + 1} (${each.tool}): ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
        }
      }
    },
  };
}

function readFrom(observation: string, { name, pattern }: { readonly name: string; readonly pattern: string }): string {
  const found = new RegExp(pattern).exec(observation)?.[1];
  if (found === undefined) throw new Error(`nothing on the page matches ${name}: ${pattern}`);
  return found;
}
