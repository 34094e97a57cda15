import type { ToolResult } from '../tool.ts';

export type Point = { readonly x: number; readonly y: number };

/** A call of one of our tools. `always`: it is made even where one before it was refused: a key is let go, a picture taken. */
export type ToolCall = { readonly name: string; readonly args: Readonly<Record<string, unknown>>; readonly always?: true };

/** What an adapter is told besides the action itself. */
export type Situation = {
  /** Where the mouse is: a family may click there without saying it again. */
  readonly pointer: Point;
  /** Whether every answer carries a picture of its own, as in the profile `pixels`. */
  readonly pictured: boolean;
};

/**
 * One family's actions in terms of our tools, and our answers in terms of the family. Pure: knows no SDK, no network and no state.
 * What a family offers beyond a person's hands is called by the family's name, which no tool of ours bears: so it is refused, and on record.
 * What makes no sense in the family is called as `family.action`, to the same end.
 */
export type Adapter<Result> = {
  readonly family: string;
  readonly toCalls: (action: unknown, situation: Situation) => readonly ToolCall[];
  /** `answers` are those of the calls made, in order. */
  readonly toResult: (action: unknown, answers: readonly ToolResult[], situation: Situation) => Result;
};

/** Where the mouse is once the calls are made. */
export function pointerAfter(calls: readonly ToolCall[], before: Point): Point {
  return calls.reduce((at, { args }) => endOf(args) ?? at, before);
}

function endOf({ x, y, path }: ToolCall['args']): Point | null {
  if (Array.isArray(path)) return (path.at(-1) as Point | undefined) ?? null;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}
