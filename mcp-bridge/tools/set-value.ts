import { z } from 'zod';
import { fill, valueOf } from '../page/fill.ts';
import { Refused } from '../refusal.ts';
import { defineTool, setting } from '../tool.ts';
import { inWords, ref } from './target.ts';

export const setValue = defineTool({
  name: 'set_value',
  description: 'Replace what a field holds (text, number, date as 2026-03-16, time as 10:00). Empty text clears it.',
  input: z.strictObject({ ref, value: z.string().max(10_000) }),
  annotations: setting,
  handle: async (args, { page, target }) => {
    const field = await page.element(args.ref);
    await fill(page, field, args.value);
    return {
      kind: 'acted',
      said: `set ${inWords(target)} to ${JSON.stringify(args.value)}`,
      verify: async () => {
        const held = await valueOf(field);
        if (held !== null && held !== args.value) {
          throw new Refused('value_not_taken', `${inWords(target)} now holds ${JSON.stringify(held)}`);
        }
      },
    };
  },
});
