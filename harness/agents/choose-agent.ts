import type { Agent } from './agent.ts';
import { builtInAgents } from './built-in.ts';
import { commandAgent } from './command-agent.ts';

/** The agent of a name: a built-in one of the world, or `command:` and a command line (quoted or not). Null where there is none. */
export function chooseAgent(name: string, world: string): Agent | null {
  const line = /^command:\s*(?:"(.+)"|(.+))$/s.exec(name);
  if (line !== null) return commandAgent(name, line[1] ?? line[2] ?? '');
  return builtInAgents(world).find((agent) => agent.name === name) ?? null;
}
