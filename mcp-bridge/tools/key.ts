import { z } from 'zod';
import { readCombo } from '../page/key-combo.ts';
import { Refused } from '../refusal.ts';
import { acting, defineTool } from '../tool.ts';
import { isTimeLeft } from './is-time-left.ts';

export const key = defineTool({
  name: 'key',
  description: 'Press a key or chord where the focus is, like Enter, Escape, Tab, ArrowDown, Control+A.',
  input: z.strictObject({ combo: z.string().min(1).max(50), repeat: z.int().min(1).max(50).optional() }),
  annotations: acting,
  handle: async (args, { page, deadline }) => {
    const combo = readCombo(args.combo);
    const times = args.repeat ?? 1;
    let pressed = 0;
    for (; pressed < times && isTimeLeft(deadline); pressed++) await page.press(combo);
    return {
      kind: 'acted',
      said: times === 1 ? `pressed ${combo}` : `pressed ${combo} ${times} times`,
      verify: async () => {
        if (pressed < times) throw new Refused('not_responding', `time was up when ${combo} had been pressed ${pressed} times`);
      },
    };
  },
});
