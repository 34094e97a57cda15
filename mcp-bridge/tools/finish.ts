import { FinishArgs } from '#contract/finish.ts';
import { acting, defineTool } from '../tool.ts';

export const finish = defineTool({
  name: 'finish',
  description: 'Say that you are finished, and how it went. Nothing can be done afterwards.',
  input: FinishArgs,
  annotations: acting,
  besideDialog: true,
  handle: async (reply) => ({ kind: 'finished', reply }),
});
