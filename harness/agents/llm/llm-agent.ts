import { join } from 'node:path';
import { root } from '../../root.ts';
import { inside } from '../../sandbox/inside/places.ts';
import type { Agent, ContainedProgram } from '../agent.ts';
import { noConfinement, type Confinement } from '../confinement.ts';
import { chooseModel, type ChosenModel } from './choose-model.ts';
import { hearTranscript } from './hear-transcript.ts';
import { hideSecret } from './hide-secret.ts';
import { playSession } from './play-session.ts';
import { openTranscript } from './transcript.ts';

/**
 * An agent whose choices a language model makes: inside the sandbox contract where that can be had, with the way to the model's server open and no
 * other. Its key is read from the environment and goes to that server, nowhere else.
 * @throws UsageError, or Cannot `no_model_key`, `no_model_address`
 */
export function llmAgent(
  name: string,
  env: NodeJS.ProcessEnv,
  { patienceMs, confinement = noConfinement }: { patienceMs?: number; confinement?: Confinement } = {},
): Agent {
  const chosen = chooseModel(name, env);
  return {
    name,
    run: async (session) => {
      const tell = openTranscript(session.agentDir, hideSecret(chosen.secret));
      await playSession(chosen, { ...session, budget: session.task.public.budget, tell }, patienceMs);
    },
    ...(confinement.containment === 'outside' ? {} : { contained: contained(name, chosen, confinement) }),
  };
}

/** What the program of a model needs of the project: nothing of worlds, packs or grader. */
const own = ['node_modules', 'package.json', 'harness/agents/llm', 'harness/agents/pipe-transport.ts', 'harness/cannot.ts'];

function contained(name: string, chosen: ChosenModel, confinement: Confinement): ContainedProgram {
  const program = 'harness/agents/llm/main.ts';
  return {
    isDemanded: confinement.containment === 'contract',
    command: (task) => [inside.node, '--no-warnings', join(root, program), name, JSON.stringify(task.public.budget)],
    paths: [...own, 'harness/cli/usage-error.ts'].map((path) => join(root, path)).concat(confinement.agentDirs),
    env: { ...confinement.agentEnv, ...chosen.env },
    allowNet: [chosen.server, ...confinement.allowNet],
    hear: (words, { agentDir }) => hearTranscript(words, agentDir, hideSecret(chosen.secret)),
  };
}
