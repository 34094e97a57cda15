import type { Agent } from '../agent.ts';
import { chooseModel } from './choose-model.ts';
import { takeHold } from './hands.ts';
import { hideSecret } from './hide-secret.ts';
import { openTranscript } from './transcript.ts';

/** A model that thinks longer about one step is asked again. */
const defaultPatienceMs = 120_000;

/**
 * An agent whose choices a language model makes. Its key is read from the environment and goes to the model's server, nowhere else.
 * @throws UsageError, or Cannot `no_model_key`, `no_model_address`
 */
export function llmAgent(name: string, env: NodeJS.ProcessEnv, { patienceMs = defaultPatienceMs } = {}): Agent {
  const chosen = chooseModel(name, env);
  const hide = hideSecret(chosen.secret);
  return {
    name,
    run: async (session) => {
      // Loaded only here: nobody who plays without a model waits for it.
      const { playWithModel } = await import('./play-with-model.ts');
      globalThis.AI_SDK_LOG_WARNINGS = false;
      const tell = openTranscript(session.agentDir, hide);
      try {
        const model = await chosen.open(patienceMs);
        const hands = await takeHold(session, 'tillproof-llm');
        tell({ kind: 'begun', provider: chosen.provider, model: chosen.model, tools: hands.tools.map((tool) => tool.name) });
        const { budget } = session.task.public;
        tell({ kind: 'ended', why: await playWithModel({ model, hands, budget, signal: session.signal, hide, tell }) });
      } catch (error) {
        const why = hide(error instanceof Error ? error.message : String(error));
        tell({ kind: 'ended', why });
        // oxlint-disable-next-line preserve-caught-error -- the cause holds the request and its headers, the key among them
        throw new Error(why);
      }
    },
  };
}
