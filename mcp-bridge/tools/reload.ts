import { z } from 'zod';
import { acting, defineTool } from '../tool.ts';

export const reload = defineTool({
  name: 'reload',
  description: 'Load the page again. What was typed and not saved is lost.',
  input: z.strictObject({}),
  annotations: { ...acting, destructiveHint: false },
  handle: async (_args, { page }) => {
    await page.reload();
    return { kind: 'acted', said: 'loaded the page again' };
  },
});
