import type { z } from 'zod';
import type { FinishArgs } from '#contract/finish.ts';
import type { ConsolePage, Region } from './page/console-page.ts';

/** How an agent sees the page: by references, by pixels, or by both. */
export type Profile = 'refs' | 'pixels' | 'both';

/** One piece of an answer, as MCP writes it. */
export type Content =
  { readonly type: 'text'; readonly text: string } | { readonly type: 'image'; readonly data: string; readonly mimeType: 'image/png' };

export type ToolResult = { readonly content: readonly Content[]; readonly isError?: true };

/** What a handler did. The dispatcher settles, verifies and shows the new state after `acted`; the others are answered as they are. */
export type Done =
  | { readonly kind: 'acted'; readonly said: string; readonly verify?: () => Promise<void> }
  | { readonly kind: 'told'; readonly text: string }
  | { readonly kind: 'shown'; readonly said: string; readonly show: (lines: readonly TreeLine[]) => string }
  /** `region`: a part of the page rather than the whole. */
  | { readonly kind: 'pictured'; readonly said: string; readonly region?: Region }
  | { readonly kind: 'finished'; readonly reply: FinishArgs };

/** One node of the accessibility tree, in the order of the page. */
export type TreeLine = {
  readonly depth: number;
  readonly ref: string | null;
  readonly role: string;
  readonly name: string;
  /** States as they are shown: `disabled`, `selected`, `checked`, … */
  readonly marks: readonly string[];
  /** Its own text or, in a field, what it holds; null where it has none. */
  readonly said: string | null;
};

/** Role and accessible name: what a reference or a point means to a person. */
export type Meaning = { readonly role: string; readonly name: string };

export type ToolContext = {
  readonly page: ConsolePage;
  readonly instruction: string;
  /** What the call's `ref` or `x`, `y` means right now. */
  readonly target: Meaning | null;
  /** `performance.now()` by which the answer must be on its way. */
  readonly deadline: number;
  readonly signal: AbortSignal;
};

export type ToolAnnotations = {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
};

/** A tool is a plain value; parsing, journal, action window, settling, observation and errors belong to the dispatcher. */
export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  readonly name: string;
  readonly description: string;
  readonly input: Input;
  readonly annotations: ToolAnnotations;
  /** Profiles that list it, where not all do. */
  readonly profiles?: readonly Profile[];
  /** It must be told where to act: by the one means a profile has, or by either. */
  readonly aimed?: true;
  /** It can be done while a dialog of the browser keeps the page still. */
  readonly besideDialog?: true;
  handle(args: z.output<Input>, context: ToolContext): Promise<Done>;
};

/** Ties the handler's argument type to the schema. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> {
  return tool;
}

export const looking: ToolAnnotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
/** Most clicks change nothing for good, some place an order: a host should assume the latter. */
export const acting: ToolAnnotations = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false };
export const setting: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false };
