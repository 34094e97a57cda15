import { z } from 'zod';
import { acting, defineTool } from '../tool.ts';

export const forward = defineTool({
  name: 'forward',
  description: 'Go forward again after going back.',
  input: z.strictObject({}),
  annotations: { ...acting, destructiveHint: false },
  handle: async (_args, { page }) => {
    await page.goForward();
    return { kind: 'acted', said: 'went forward' };
  },
});
