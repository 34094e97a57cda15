import { z } from 'zod';
import { interactive } from '../page/interactive.ts';
import { asText, linesUnder } from '../page/tree-lines.ts';
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
  }),
  annotations: looking,
  profiles: ['refs', 'both'],
  handle: async (args) => ({
    kind: 'shown',
    said: 'looked',
    show: (lines) => {
      const inside = args.ref === undefined ? lines : linesUnder(lines, args.ref);
      if (inside === null) throw new Refused('stale_ref', `${args.ref} is not on the page now`);
      const part = args.filter === 'interactive' ? interactive(inside) : inside;
      return asText(part.filter(({ depth }) => depth < (args.depth ?? Infinity)));
    },
  }),
});
