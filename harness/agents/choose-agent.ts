import type { Agent } from './agent.ts';
import { builtInAgents, referenceOn } from './built-in.ts';
import { commandAgent } from './command-agent.ts';
import { llmAgent } from './llm/llm-agent.ts';
import { mutantAgent } from '../mutants/mutant-agent.ts';

/**
 * The agent of a name: a built-in one of the world, `reference:ROUTE`, `mutant:ID` (a mutant of the task's solution), `command:` and a command line (quoted or not), or `llm:PROVIDER/MODEL`. Null where there is none.
 * @throws UsageError, Cannot where a model is not named or not to be had
 */
export function chooseAgent(name: string, world: string): Agent | null {
  const line = /^command:\s*(?:"(.+)"|(.+))$/s.exec(name);
  if (line !== null) return commandAgent(name, line[1] ?? line[2] ?? '');
  if (name.startsWith('llm:')) return llmAgent(name, process.env);
  const mutant = /^mutant:(.+)$/.exec(name)?.[1];
  if (mutant !== undefined) return mutantAgent(mutant);
  const route = /^reference:(.+)$/.exec(name)?.[1];
  if (route !== undefined) return referenceOn(route);
  return builtInAgents(world).find((agent) => agent.name === name) ?? null;
}
