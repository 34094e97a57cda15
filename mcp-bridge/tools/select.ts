import { z } from 'zod';
import { defineTool, setting } from '../tool.ts';
import { choose } from '../page/choose.ts';
import { inWords, ref } from './target.ts';

export const select = defineTool({
  name: 'select',
  description: 'Choose an option, by its visible name, in a select, combobox or listbox.',
  input: z.strictObject({ ref, option: z.string().min(1).max(500) }),
  annotations: setting,
  handle: async (args, { page, target, deadline }) => {
    const verify = await choose(page, { ref: args.ref, option: args.option, deadline });
    return { kind: 'acted', said: `chose ${JSON.stringify(args.option)} in ${inWords(target)}`, verify };
  },
});
