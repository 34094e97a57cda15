import { computerTool } from './computer-tool.ts';

/** Anthropic's computer tool of 2025-01-24, which cannot zoom. */
export const computer20250124 = computerTool('computer_20250124', ['zoom']);
