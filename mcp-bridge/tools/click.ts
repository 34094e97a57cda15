import { z } from 'zod';
import { Refused } from '../refusal.ts';
import { acting, defineTool } from '../tool.ts';
import { button, inWords, modifiers, readTarget, target } from './target.ts';

const clicked = ['clicked', 'clicked', 'double-clicked', 'triple-clicked'];

export const click = defineTool({
  name: 'click',
  description: 'Click there. Answers with the page as it is afterwards.',
  input: z.strictObject({ ...target, button, count: z.int().min(1).max(3).optional().describe('2 = double click'), modifiers }),
  annotations: acting,
  aimed: true,
  handle: async (args, { page, target: meaning }) => {
    const at = readTarget(args);
    if (at === null) throw new Refused('bad_arguments', 'give either ref, or x and y');
    const count = args.count ?? 1;
    const verify = await page.click(at, { button: args.button ?? 'left', count, modifiers: args.modifiers ?? [] });
    return { kind: 'acted', said: `${clicked[count]} ${inWords(meaning)}`, verify };
  },
});
