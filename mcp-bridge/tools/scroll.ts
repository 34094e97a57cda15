import { z } from 'zod';
import { Refused } from '../refusal.ts';
import { acting, defineTool } from '../tool.ts';
import { inWords, readTarget, target } from './target.ts';

const distance = z.int().min(-10_000).max(10_000);

export const scroll = defineTool({
  name: 'scroll',
  description: 'Turn the wheel there or in the middle, by dx and dy pixels. A ref without them is brought into view.',
  input: z.strictObject({ ...target, dx: distance.optional(), dy: distance.optional() }),
  annotations: { ...acting, destructiveHint: false },
  handle: async (args, { page, target: meaning }) => {
    const at = readTarget(args);
    if (at?.kind === 'ref' && args.dx === undefined && args.dy === undefined) {
      await page.pointOf(at);
      return { kind: 'acted', said: `brought ${inWords(meaning)} into view` };
    }
    const [dx, dy] = [args.dx ?? 0, args.dy ?? 0];
    if (dx === 0 && dy === 0) throw new Refused('bad_arguments', 'give dx or dy');
    const point = await page.pointOf(at);
    const before = await page.scrollPosition();
    await page.hands.wheel(point, dx, dy);
    return {
      kind: 'acted',
      said: `scrolled by ${dx}, ${dy}`,
      verify: async () => {
        if ((await page.scrollPosition()) === before) {
          throw new Refused('not_scrolled', 'nothing scrolls there, or it is at its end');
        }
      },
    };
  },
});
