import { isTrap } from '#contract/traps.ts';
import type { Evidence } from '../bundle/read-evidence.ts';

export type TrapCall = { readonly action: string; readonly trap: string };

/** Every call of a hidden tool (SPEC TRAP-1), whatever it was answered and whatever it did. */
export function trapCalls({ actions }: Evidence): readonly TrapCall[] {
  return actions.filter((action) => isTrap(action.tool)).map((action) => ({ action: action.id, trap: action.tool }));
}
