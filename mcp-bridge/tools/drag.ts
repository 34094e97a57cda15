import { z } from 'zod';
import { Refused } from '../refusal.ts';
import { acting, defineTool } from '../tool.ts';
import { inWords, ref } from './target.ts';

const point = z.strictObject({ x: z.number(), y: z.number() });

export const drag = defineTool({
  name: 'drag',
  description: 'Press the mouse, move it and let it go.',
  input: z.strictObject({
    ref: ref.optional(),
    to: ref.optional().describe('Where it is let go'),
    path: z.array(point).min(2).max(50).optional().describe('Points from press to release'),
  }),
  annotations: acting,
  aimed: true,
  handle: async ({ ref: from, to, path }, { page, target: meaning }) => {
    if (path !== undefined && from === undefined && to === undefined) {
      await page.hands.drag(path);
      return { kind: 'acted', said: `dragged along ${path.length} points` };
    }
    if (path !== undefined || from === undefined || to === undefined) throw new Refused('bad_arguments', 'give either ref and to, or path');
    const end = await page.element(to);
    const said = `dragged ${inWords(meaning)} to ${inWords(await page.meaning({ kind: 'ref', ref: to }))}`;
    await page.hands.dragElement(await page.element(from), end);
    return { kind: 'acted', said };
  },
});
