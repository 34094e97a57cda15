import { z } from 'zod';
import { defineTool, looking } from '../tool.ts';

export const screenshot = defineTool({
  name: 'screenshot',
  description: 'See the page: a picture of 1280x800, whose pixels are the x and y of the other tools.',
  input: z.strictObject({}),
  annotations: looking,
  handle: async () => ({ kind: 'pictured', said: 'took a picture' }),
});
