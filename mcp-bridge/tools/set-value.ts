import { z } from 'zod';
import { choose, isList } from '../page/choose.ts';
import { fill, isSecret, valueOf } from '../page/fill.ts';
import { shownValue } from '../page/mask.ts';
import { Refused } from '../refusal.ts';
import { defineTool, setting } from '../tool.ts';
import { inWords, ref } from './target.ts';
import { typable } from './typable.ts';

export const setValue = defineTool({
  name: 'set_value',
  description: 'Replace what a field holds (text, number, date as 2026-03-16, time as 10:00). Empty text clears it.',
  input: z.strictObject({ ref, value: typable(10_000) }),
  annotations: setting,
  profiles: ['refs', 'both'],
  handle: async (args, { page, target, deadline }) => {
    const field = await page.element(args.ref);
    if (await isList(page, field)) {
      const verify = await choose(page, { ref: args.ref, options: [args.value], deadline });
      return { kind: 'acted', said: `chose ${JSON.stringify(args.value)} in ${inWords(target)}`, verify };
    }
    await fill(page, field, args.value);
    return {
      kind: 'acted',
      said: `set ${inWords(target)} to ${JSON.stringify(args.value)}`,
      verify: async () => {
        const held = await valueOf(field);
        if (held === null)
          throw new Refused('changed', `${inWords(target)} is not on the page any more: whether it took the value nobody can say`);
        if (held === args.value) return;
        throw new Refused('value_not_taken', `${inWords(target)} now holds ${shownValue(held, await isSecret(field))}`);
      },
    };
  },
});
