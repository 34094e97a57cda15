import type { ActionRecord } from './stage.ts';

const MOST_TOOL = 200;
const MOST_MESSAGE = 2000;
const MOST_NAME = 500;
const MOST_ESCAPES = 10;
const MOST_ESCAPE = 200;

/** An action line that every reader takes, whatever agent and page put into it: well-formed text, each part cut at its length. */
export function withinCaps(record: ActionRecord): ActionRecord {
  const { tool, target, outcome, escapes } = record;
  return {
    ...record,
    tool: cut(tool, MOST_TOOL),
    target: target === null ? null : { role: cut(target.role, MOST_TOOL), name: cut(target.name, MOST_NAME) },
    outcome: outcome.kind === 'ok' ? outcome : { ...outcome, message: cut(outcome.message, MOST_MESSAGE) },
    escapes: escapes.slice(0, MOST_ESCAPES).map((escape) => cut(escape, MOST_ESCAPE)),
  };
}

/** The beginning of a text, well-formed wherever the cut falls. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).toWellFormed();
}
