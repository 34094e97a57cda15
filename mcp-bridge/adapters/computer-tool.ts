import { z } from 'zod';
import type { ToolResult } from '../tool.ts';
import type { Adapter, Situation, ToolCall } from './adapter.ts';
import { blocksOf, textBlock, type AnthropicResult } from './anthropic-blocks.ts';
import { memberCalls, type ComputerMember } from './computer-members.ts';
import { call } from './parts.ts';

const Action = z.looseObject({ action: z.string() });

/** Anthropic's single tool `computer`, whose field `action` says what to do: the versions differ in what they know. */
export function computerTool(family: string, unknownThere: readonly ComputerMember[]): Adapter<AnthropicResult> {
  return { family, toCalls: (action, situation) => toCalls(action, situation, unknownThere), toResult };
}

function toCalls(action: unknown, situation: Situation, unknownThere: readonly string[]): readonly ToolCall[] {
  const parsed = Action.safeParse(action);
  if (!parsed.success) return [call('computer.', { input: action })];
  const { action: member, ...input } = parsed.data;
  // Neither version has what the toolset added to `key`.
  const known = !unknownThere.includes(member) && !('repeat' in input);
  const calls = known ? memberCalls(member, input, situation) : null;
  return calls ?? [call(`computer.${member}`, input)];
}

function toResult(action: unknown, answers: readonly ToolResult[], { pointer }: Situation): AnthropicResult {
  if (answers.length === 0 && Action.safeParse(action).data?.action === 'cursor_position') {
    return { content: [textBlock(`X=${pointer.x},Y=${pointer.y}`)], is_error: false };
  }
  return blocksOf(answers);
}
