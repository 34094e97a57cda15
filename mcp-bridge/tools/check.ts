import { z } from 'zod';
import { isChecked } from '../page/fill.ts';
import { Refused } from '../refusal.ts';
import { defineTool, setting } from '../tool.ts';
import { inWords, ref } from './target.ts';

export const check = defineTool({
  name: 'check',
  description: 'Tick or untick a checkbox or switch, or choose a radio button.',
  input: z.strictObject({ ref, checked: z.boolean().optional().describe('true if not given') }),
  annotations: setting,
  profiles: ['refs', 'both'],
  handle: async (args, { page, target }) => {
    const wanted = args.checked ?? true;
    const box = await page.element(args.ref);
    const state = wanted ? 'ticked' : 'not ticked';
    if ((await isChecked(box)) === wanted) return { kind: 'acted', said: `${inWords(target)} was already ${state}` };
    const becameClick = await page.click({ kind: 'ref', ref: args.ref });
    return {
      kind: 'acted',
      said: `${inWords(target)} is now ${state}`,
      verify: async () => {
        if ((await box.count()) === 0) {
          await becameClick();
          throw new Refused('changed', `${inWords(target)} is not on the page any more: whether it is ${state} nobody can say`);
        }
        if ((await isChecked(box)) !== wanted) {
          throw new Refused('value_not_taken', `${inWords(target)} is still ${wanted ? 'not ticked' : 'ticked'}`);
        }
      },
    };
  },
});
