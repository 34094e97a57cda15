import { z } from 'zod';
import { choose } from '../page/choose.ts';
import { Refused } from '../refusal.ts';
import { defineTool, setting } from '../tool.ts';
import { inWords, ref } from './target.ts';

const name = z.string().min(1);

export const select = defineTool({
  name: 'select',
  description: 'Choose an option, by its visible name, in a select, combobox or listbox.',
  input: z.strictObject({
    ref,
    option: name.optional(),
    options: z.array(name).min(1).optional().describe('For a list that takes several'),
  }),
  annotations: setting,
  profiles: ['refs', 'both'],
  handle: async ({ ref: list, option, options }, { page, target, deadline }) => {
    if ((option === undefined) === (options === undefined)) throw new Refused('bad_arguments', 'give either option or options');
    const wanted = options ?? [option ?? ''];
    const verify = await choose(page, { ref: list, options: wanted, deadline });
    const chosen = wanted.map((each) => JSON.stringify(each)).join(', ');
    return { kind: 'acted', said: `chose ${chosen} in ${inWords(target)}`, verify };
  },
});
