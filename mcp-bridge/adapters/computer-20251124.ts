import { computerTool } from './computer-tool.ts';

/** Anthropic's computer tool of 2025-11-24: an action is the input of a `tool_use` block, a result what goes into its `tool_result`. */
export const computer20251124 = computerTool('computer_20251124', []);
