import { z } from 'zod';
import { acting, defineTool } from '../tool.ts';

export const back = defineTool({
  name: 'back',
  description: 'Go back to the page before this one.',
  input: z.strictObject({}),
  annotations: { ...acting, destructiveHint: false },
  handle: async (_args, { page }) => {
    await page.goBack();
    return { kind: 'acted', said: 'went back' };
  },
});
