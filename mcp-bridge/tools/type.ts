import { z } from 'zod';
import type { ConsolePage } from '../page/console-page.ts';
import type { FocusedField } from '../page/focused-field.ts';
import { shownValue } from '../page/mask.ts';
import { Refused } from '../refusal.ts';
import { acting, defineTool } from '../tool.ts';
import { isTimeLeft } from './is-time-left.ts';
import { inWords, readTarget, target } from './target.ts';
import { typable } from './typable.ts';

/** Characters between two looks at the clock, none of them cut in half. */
const BURSTS = /[^]{1,20}/gu;

export const type = defineTool({
  name: 'type',
  description: 'Type text with real keys, there (clicked first) or where the focus is. A line feed presses Enter.',
  input: z.strictObject({ ...target, text: typable(1000).min(1) }),
  annotations: acting,
  handle: async (args, { page, target: meaning, deadline }) => {
    const at = readTarget(args);
    if (at !== null) await page.click(at);
    const before = await page.focused();
    if (before === null) throw new Refused('no_focus', 'no field has the focus: click one first');
    if (!before.editable) throw new Refused('not_editable', `the focus is on ${before.role}, which takes no text`);
    const left = await typeInTime(page, args.text.replaceAll('\r\n', '\n'), deadline);
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
        // A line feed may send the form away.
        if (args.text.includes('\n')) return;
        const after = await page.focused();
        if (after === null || after.id !== before.id || after.value === null) return;
        if (after.value === before.value || !holds(after, args.text)) {
          throw new Refused('value_not_taken', `the field now holds ${shownValue(after.value, after.secret)}`);
        }
      },
    };
  },
});

/** Whether a field holds what was typed, in whatever writing: pages put spaces, dashes and capitals of their own. */
function holds({ value, rewritten }: FocusedField, text: string): boolean {
  const bare = (written: string): string => written.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return rewritten || bare(value ?? '').includes(bare(text));
}

/** Returns what there was no time for, or what a dialog of the page cut off. */
async function typeInTime(page: ConsolePage, text: string, deadline: number): Promise<string> {
  const bursts = text.match(BURSTS) ?? [];
  for (const [index, burst] of bursts.entries()) {
    if (!isTimeLeft(deadline) || page.dialogs.open() !== null) return bursts.slice(index).join('');
    await page.keyboard.type(burst);
  }
  return '';
}
