import { z } from 'zod';
import { Refused } from '../refusal.ts';
import { acting, defineTool } from '../tool.ts';
import { inWords, readTarget, target } from './target.ts';

export const hover = defineTool({
  name: 'hover',
  description: 'Move the mouse there, without pressing.',
  input: z.strictObject({ ...target }),
  annotations: { ...acting, destructiveHint: false },
  aimed: true,
  handle: async (args, { page, target: meaning }) => {
    const at = readTarget(args);
    if (at === null) throw new Refused('bad_arguments', 'give either ref, or x and y');
    await page.hover(at);
    return { kind: 'acted', said: `moved the mouse to ${meaning === null ? 'the bare page' : inWords(meaning)}` };
  },
});
