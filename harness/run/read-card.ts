import { AgentCard } from '#contract/agent-card.ts';
import { readVersioned } from './read-versioned.ts';

/** Reads an agent's card. @throws Cannot `bad_run`, `unknown_version` */
export function readCard(path: string): AgentCard {
  return readVersioned(path, 'cardVersion', AgentCard);
}
