import { z } from 'zod';
import { defineTool, looking } from '../tool.ts';

export const task = defineTool({
  name: 'task',
  description: 'Read again what you were asked to do.',
  input: z.strictObject({}),
  annotations: looking,
  besideDialog: true,
  handle: async (_args, { instruction }) => ({ kind: 'told', text: instruction }),
});
