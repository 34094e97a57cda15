import { z } from 'zod';
import { acting, defineTool } from '../tool.ts';
import { button, inWords, point, readPoint } from './target.ts';

export const mouseUp = defineTool({
  name: 'mouse_up',
  description: 'Let a button of the mouse go, where the mouse is or at x, y.',
  input: z.strictObject({ ...point, button }),
  annotations: acting,
  profiles: ['pixels', 'both'],
  handle: async (args, { page, target }) => {
    await page.hands.mouseUp(readPoint(args), args.button ?? 'left');
    return { kind: 'acted', said: `let the mouse go on ${target === null ? 'what it was on' : inWords(target)}` };
  },
});
