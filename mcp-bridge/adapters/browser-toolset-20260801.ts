import { z } from 'zod';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import type { ToolResult } from '../tool.ts';
import type { Adapter, ToolCall } from './adapter.ts';
import { acknowledged } from './acknowledged.ts';
import { textBlock, type AnthropicResult, type BrowserState } from './anthropic-blocks.ts';
import { browserMemberCalls } from './browser-members.ts';
import { outcomeOf } from './outcome.ts';
import { call } from './parts.ts';
import { readHeadline } from './read-headline.ts';

const ToolUse = z.looseObject({ name: z.string(), input: z.record(z.string(), z.unknown()) });

/** More than a person does with a page that is open: each is an attempt, by its own name. */
const refused: ReadonlySet<string> = new Set([
  'javascript_exec',
  'file_upload',
  'read_console',
  'read_network',
  'new_tab',
  'switch_tab',
  'close_tab',
]);

const words = {
  hover: 'Hovered.',
  left_mouse_down: 'Mouse button pressed.',
  left_mouse_up: 'Mouse button released.',
  scroll_to: 'Scrolled into view.',
  form_input: 'Set the value.',
};

type Block = AnthropicResult['content'][number] | BrowserState;

/** Anthropic's browser toolset of 2026-08-01: an action is a `tool_use` block whose name is the member, a result what goes into its `tool_result`. */
export const browserToolset20260801: Adapter<AnthropicResult<Block>> = {
  family: 'browser_toolset_20260801',
  toCalls: (action): readonly ToolCall[] => {
    const parsed = ToolUse.safeParse(action);
    if (!parsed.success) return [call('browser.', { input: action })];
    const { name, input } = parsed.data;
    const calls = browserMemberCalls(name, input);
    if (calls !== null) return calls;
    // An address to go to is well said, but not to be had; anything else is not of the family.
    const isAddress = name === 'navigate' && typeof input['url'] === 'string' && !/^(back|forward|reload)$/i.test(input['url']);
    return [call(refused.has(name) || isAddress ? name : `browser.${name}`, input)];
  },
  toResult: (action, answers) => {
    const { name: member = '', input = {} } = ToolUse.safeParse(action).data ?? {};
    const state = stateOf(answers);
    if (member === 'list_tabs' && state !== null && !outcomeOf(answers).failed) {
      return {
        content: [textBlock(state.tabs.map((tab) => `${tab.tab_id} (active): ${tab.title}, ${tab.url}`).join('\n')), state],
        is_error: false,
      };
    }
    const { content, is_error } = acknowledged({ member, input, answers, more: words });
    // A result that is an error carries no state.
    return { content: is_error || state === null ? content : [...content, state], is_error };
  },
};

function stateOf(answers: readonly ToolResult[]): BrowserState | null {
  const { place } = readHeadline(outcomeOf(answers).text);
  if (place === null) return null;
  return { type: 'browser_state', tabs: [{ tab_id: '1', title: place.title, url: PAGE_ORIGIN + place.path, active: true }] };
}
