import type { AgentSession } from '../agent.ts';
import type { ChosenModel } from './choose-model.ts';
import { takeHold } from './hands.ts';
import { hideSecret } from './hide-secret.ts';
import type { ModelPlay } from './play-with-model.ts';

/** A model that thinks longer about one step is asked again. */
const defaultPatienceMs = 120_000;

/**
 * Lets a chosen model play on the pipes of a session, and tells of it.
 * @throws Error, without the model's key in it
 */
export async function playSession(
  chosen: ChosenModel,
  session: Pick<AgentSession, 'stdin' | 'stdout' | 'signal'> & Pick<ModelPlay, 'budget' | 'tell'>,
  patienceMs: number = defaultPatienceMs,
): Promise<void> {
  const { budget, signal, tell } = session;
  const hide = hideSecret(chosen.secret);
  // Loaded only here: nobody who plays without a model waits for it.
  const { playWithModel } = await import('./play-with-model.ts');
  globalThis.AI_SDK_LOG_WARNINGS = false;
  try {
    const model = await chosen.open(patienceMs);
    const hands = await takeHold(session, 'tillproof-llm');
    tell({ kind: 'begun', provider: chosen.provider, model: chosen.model, tools: hands.tools.map((tool) => tool.name) });
    tell({ kind: 'ended', why: await playWithModel({ model, hands, budget, signal, hide, tell }) });
  } catch (error) {
    const why = hide(error instanceof Error ? error.message : String(error));
    tell({ kind: 'ended', why });
    // oxlint-disable-next-line preserve-caught-error -- the cause holds the request and its headers, the key among them
    throw new Error(why);
  }
}
