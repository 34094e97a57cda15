import { z } from 'zod';
import { inQuotes } from '../page/dialogs.ts';
import { Refused } from '../refusal.ts';
import { acting, defineTool } from '../tool.ts';

export const dialog = defineTool({
  name: 'dialog',
  description: 'Answer the dialog of the browser that is open.',
  input: z.strictObject({ accept: z.boolean(), text: z.string().max(1000).optional().describe('For a prompt') }),
  annotations: acting,
  besideDialog: true,
  handle: async ({ accept, text }, { page }) => {
    const open = page.dialogs.open();
    if (open === null) throw new Refused('no_dialog', 'no dialog is open');
    await page.answerDialog({ accept, text });
    return { kind: 'acted', said: `${accept ? 'accepted' : 'dismissed'} the ${inQuotes(open)}` };
  },
});
