import { z } from 'zod';
import { acting, defineTool } from '../tool.ts';
import { button, inWords, point, readPoint } from './target.ts';

export const mouseDown = defineTool({
  name: 'mouse_down',
  description: 'Press a button of the mouse and keep it down, where the mouse is or at x, y.',
  input: z.strictObject({ ...point, button }),
  annotations: acting,
  profiles: ['pixels', 'both'],
  handle: async (args, { page, target }) => {
    await page.hands.mouseDown(readPoint(args), args.button ?? 'left');
    return { kind: 'acted', said: `pressed the mouse on ${target === null ? 'what it was on' : inWords(target)}; it stays down` };
  },
});
