import { z } from 'zod';
import { Refused } from '../refusal.ts';
import { acting, defineTool } from '../tool.ts';
import { inWords, readTarget, target } from './target.ts';

export const click = defineTool({
  name: 'click',
  description: 'Click an element (ref) or a point (x, y). Answers with the page as it is afterwards.',
  input: z.strictObject({
    ...target,
    button: z.enum(['left', 'right', 'middle']).optional(),
    count: z.int().min(1).max(3).optional().describe('2 = double click'),
    modifiers: z
      .array(z.enum(['Alt', 'Control', 'Meta', 'Shift']))
      .max(4)
      .optional(),
  }),
  annotations: acting,
  handle: async (args, { page, target: meaning }) => {
    const at = readTarget(args);
    if (at === null) throw new Refused('bad_arguments', 'give either ref, or x and y');
    await page.click(at, { button: args.button ?? 'left', count: args.count ?? 1, modifiers: args.modifiers ?? [] });
    return { kind: 'acted', said: `${(args.count ?? 1) === 2 ? 'double-clicked' : 'clicked'} ${inWords(meaning)}` };
  },
});
