import { z } from 'zod';
import type { Adapter, ToolCall } from './adapter.ts';
import { acknowledged } from './acknowledged.ts';
import { textBlock, type AnthropicResult } from './anthropic-blocks.ts';
import { memberCalls } from './computer-members.ts';
import { call } from './parts.ts';

const ToolUse = z.looseObject({ name: z.string(), input: z.record(z.string(), z.unknown()) });

const words = { left_mouse_down: 'Left mouse button pressed.', left_mouse_up: 'Left mouse button released.' };

/** Anthropic's computer toolset of 2026-08-01: an action is a `tool_use` block whose name is the member, a result what goes into its `tool_result`. */
export const computerToolset20260801: Adapter<AnthropicResult> = {
  family: 'computer_toolset_20260801',
  toCalls: (action, situation): readonly ToolCall[] => {
    const parsed = ToolUse.safeParse(action);
    if (!parsed.success) return [call('computer.', { input: action })];
    const { name, input } = parsed.data;
    return memberCalls(name, input, situation) ?? [call(`computer.${name}`, input)];
  },
  toResult: (action, answers, { pointer }) => {
    const { name: member = '', input = {} } = ToolUse.safeParse(action).data ?? {};
    if (member === 'cursor_position' && answers.length === 0) {
      return { content: [textBlock(`X=${pointer.x}, Y=${pointer.y}`)], is_error: false };
    }
    return acknowledged({ member, input, answers, more: words });
  },
};
