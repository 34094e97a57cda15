import { UsageError } from '../cli/usage-error.ts';
import type { Agent } from './agent.ts';
import { answering, builtInAgents, cheating, referenceOn } from './built-in.ts';
import { commandAgent } from './command-agent.ts';
import { isConfined, noConfinement, type Confinement } from './confinement.ts';
import { llmAgent } from './llm/llm-agent.ts';
import { mutantAgent } from '../mutants/mutant-agent.ts';

/**
 * The agent of a name: a built-in one of the world, `reference:ROUTE`, `mutant:ID` (a mutant of the task's solution), `cheat:ID` (one that the task's solution tells), `answer:FIELD:N` (another text in a field of the answer), `command:` and a command line (quoted or not), or `llm:PROVIDER/MODEL`. Null where there is none.
 * @throws UsageError, Cannot where a model is not named or not to be had
 */
export function chooseAgent(name: string, world: string, confinement: Confinement = noConfinement): Agent | null {
  const line = /^command:\s*(?:"(.+)"|(.+))$/s.exec(name);
  if (line !== null) return commandAgent(name, line[1] ?? line[2] ?? '', confinement);
  if (name.startsWith('llm:')) return llmAgent(name, process.env, { confinement });
  const agent = ownAgent(name, world);
  if (agent !== null && isConfined(confinement) && confinement.containment !== 'outside')
    throw new UsageError(`${name} is built in and runs outside the sandbox contract: it is handed the sealed solution`);
  return agent;
}

function ownAgent(name: string, world: string): Agent | null {
  const [, kind, which = ''] = /^(reference|mutant|cheat|answer):(.+)$/.exec(name) ?? [];
  if (kind === 'reference') return referenceOn(which);
  if (kind === 'mutant') return mutantAgent(which);
  if (kind === 'cheat') return cheating(which);
  if (kind === 'answer') return answering(which);
  return builtInAgents(world).find((each) => each.name === name) ?? null;
}
