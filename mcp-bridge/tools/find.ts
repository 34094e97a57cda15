import { z } from 'zod';
import { matching } from '../page/shown-text.ts';
import { defineTool, looking } from '../tool.ts';

export const find = defineTool({
  name: 'find',
  description: 'Show only the lines of the page that contain a text (any case), each with what it stands in.',
  input: z.strictObject({ text: z.string().min(1).max(200) }),
  annotations: looking,
  profiles: ['refs', 'both'],
  handle: async ({ text }) => ({
    kind: 'shown',
    said: `looked for ${JSON.stringify(text)}`,
    show: (lines) => matching(lines, text) ?? 'nothing on this page contains it',
  }),
});
