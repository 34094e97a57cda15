import { z } from 'zod';
import { defineTool, looking } from '../tool.ts';

export const screenshot = defineTool({
  name: 'screenshot',
  description: 'See the page as a picture of 1280x800 pixels.',
  input: z.strictObject({}),
  annotations: looking,
  handle: async () => ({ kind: 'pictured', said: 'took a picture' }),
});
