import { z } from 'zod';
import type { ConsolePage } from '../page/console-page.ts';
import { Refused } from '../refusal.ts';
import { acting, defineTool } from '../tool.ts';
import { isTimeLeft } from './is-time-left.ts';
import { inWords, readTarget, target } from './target.ts';

/** Characters between two looks at the clock, none of them cut in half. */
const BURSTS = /[^]{1,20}/gu;

export const type = defineTool({
  name: 'type',
  description: 'Type text with real keys, into an element (ref or x, y: clicked first) or where the focus is. A line feed presses Enter.',
  input: z.strictObject({ ...target, text: z.string().min(1).max(1000) }),
  annotations: acting,
  handle: async (args, { page, target: meaning, deadline }) => {
    const at = readTarget(args);
    if (at !== null) await page.click(at);
    const before = await page.focused();
    if (before === null) throw new Refused('no_focus', 'no field has the focus: give a ref, or click a field first');
    if (!before.editable) throw new Refused('not_editable', `the focus is on ${before.role}, which takes no text`);
    const left = await typeInTime(page, args.text, deadline);
    return {
      kind: 'acted',
      said: `typed ${JSON.stringify(args.text)} into ${at === null ? 'the focused field' : inWords(meaning)}`,
      verify: async () => {
        if (left !== '') {
          throw new Refused(
            'value_not_taken',
            `time was up before the page had taken the last ${left.length} characters: go on from there`,
          );
        }
        // A line feed may send the form away; otherwise keys that leave no trace were not taken.
        const after = await page.focused();
        if (!args.text.includes('\n') && after !== null && after.id === before.id && after.value !== null && after.value === before.value) {
          throw new Refused('value_not_taken', `the field still holds ${JSON.stringify(after.value)}`);
        }
      },
    };
  },
});

/** Returns what there was no time for. */
async function typeInTime(page: ConsolePage, text: string, deadline: number): Promise<string> {
  const bursts = text.match(BURSTS) ?? [];
  for (const [index, burst] of bursts.entries()) {
    if (!isTimeLeft(deadline)) return bursts.slice(index).join('');
    await page.playwright.keyboard.type(burst);
  }
  return '';
}
