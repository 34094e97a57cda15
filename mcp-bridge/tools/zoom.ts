import { z } from 'zod';
import { viewport } from '../page/viewport.ts';
import { Refused } from '../refusal.ts';
import { defineTool, looking } from '../tool.ts';

const along = (most: number): z.ZodNumber => z.number().min(0).max(most);

export const zoom = defineTool({
  name: 'zoom',
  description: 'See a part of the page enlarged.',
  input: z.strictObject({
    left: along(viewport.width),
    top: along(viewport.height),
    width: z.number().min(1).max(viewport.width),
    height: z.number().min(1).max(viewport.height),
  }),
  annotations: looking,
  profiles: ['pixels', 'both'],
  handle: async ({ left, top, width, height }) => {
    if (left + width > viewport.width || top + height > viewport.height)
      throw new Refused('bad_arguments', 'that goes beyond the viewport');
    return { kind: 'pictured', said: `enlarged ${width}x${height} at ${left}, ${top}`, region: { x: left, y: top, width, height } };
  },
});
