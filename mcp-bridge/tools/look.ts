import { z } from 'zod';
import { subtree } from '../page/shown-text.ts';
import { Refused } from '../refusal.ts';
import { defineTool, looking } from '../tool.ts';
import { ref } from './target.ts';

export const look = defineTool({
  name: 'look',
  description: 'Read the page as it is now, or one part of it (ref), down to a depth.',
  input: z.strictObject({
    ref: ref.optional(),
    depth: z.int().min(1).max(50).optional(),
    after: ref.optional().describe('Only what comes after this one, where a page was too long'),
  }),
  annotations: looking,
  handle: async (args) => ({
    kind: 'shown',
    said: 'looked',
    show: (lines) => {
      const part = subtree(lines, { ref: args.ref ?? null, depth: args.depth ?? Infinity, after: args.after });
      if (part === null) throw new Refused('stale_ref', `${args.ref ?? args.after} is not on the page now`);
      return part;
    },
  }),
});
