import { z } from 'zod';
import { subtree } from '../page/shown-text.ts';
import { Refused } from '../refusal.ts';
import { defineTool, looking } from '../tool.ts';
import { ref } from './target.ts';

export const look = defineTool({
  name: 'look',
  description:
    'Read the page, or the part under an element (ref: what stands as [ref=e12]), down to a depth, or only what can be operated.',
  input: z.strictObject({
    ref: ref.optional(),
    depth: z.int().min(1).max(50).optional(),
    filter: z.enum(['interactive', 'all']).optional(),
    after: ref.optional().describe('Read on after this'),
  }),
  annotations: looking,
  profiles: ['refs', 'both'],
  handle: async (args) => ({
    kind: 'shown',
    said: 'looked',
    show: (lines) => {
      const { depth = Infinity, filter = 'all', after } = args;
      const part = subtree(lines, { ref: args.ref ?? null, depth, filter, after });
      if (part === null) throw new Refused('stale_ref', `${args.ref ?? args.after} is not on the page now`);
      return part;
    },
  }),
});
