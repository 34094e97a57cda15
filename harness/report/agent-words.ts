import type { ActionLine } from '#contract/action-line.ts';
import type { TranscriptLine } from './read-transcript.ts';

/** What an agent says of itself, beside what it did. Its own account: nobody has checked it. */
export type AgentWords = {
  /** By action id: what was said just before that call. */
  readonly before: ReadonlyMap<string, string>;
  /** What no call followed. */
  readonly last: string;
  /** Why it says that it stopped; null where it does not say. */
  readonly ended: string | null;
};

/**
 * Puts each thing said before the call that it led to. The calls of a transcript are found in the journal by name and order; one that is not
 * there (it came after the end) leaves its words to the next.
 */
export function agentWords(lines: readonly TranscriptLine[], actions: readonly Pick<ActionLine, 'id' | 'tool'>[]): AgentWords {
  const before = new Map<string, string>();
  let said: string[] = [];
  let next = 0;
  let ended: string | null = null;
  const take = (tool: string): void => {
    const at = actions.findIndex((action, i) => i >= next && action.tool === tool);
    const action = actions[at];
    if (action === undefined) return;
    next = at + 1;
    if (said.length > 0) before.set(action.id, said.join('\n\n'));
    said = [];
  };
  for (const line of lines) {
    switch (line.kind) {
      case 'model':
        if (line.text.trim() !== '') said.push(line.text.trim());
        line.calls.forEach(({ tool }) => take(tool));
        break;
      case 'ended':
        ended = line.why;
        break;
      case 'begun':
      case 'answer':
        break;
    }
  }
  return { before, last: said.join('\n\n'), ended };
}
