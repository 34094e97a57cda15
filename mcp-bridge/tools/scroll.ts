import { z } from 'zod';
import { Refused } from '../refusal.ts';
import { acting, defineTool } from '../tool.ts';
import { readTarget, target } from './target.ts';

const distance = z.int().min(-10_000).max(10_000);

export const scroll = defineTool({
  name: 'scroll',
  description: 'Turn the wheel over an element (ref), a point (x, y) or the middle of the page, by dx and dy pixels.',
  input: z.strictObject({ ...target, dx: distance.optional(), dy: distance.optional() }),
  annotations: { ...acting, destructiveHint: false },
  handle: async (args, { page }) => {
    const [dx, dy] = [args.dx ?? 0, args.dy ?? 0];
    if (dx === 0 && dy === 0) throw new Refused('bad_arguments', 'give dx or dy');
    const point = await page.pointOf(readTarget(args));
    const before = await page.scrollPosition();
    await page.playwright.mouse.move(point.x, point.y);
    await page.playwright.mouse.wheel(dx, dy);
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
