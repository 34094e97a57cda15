import { z } from 'zod';
import { readCombo } from '../page/key-combo.ts';
import { acting, defineTool } from '../tool.ts';

export const key = defineTool({
  name: 'key',
  description: 'Press a key or chord where the focus is, like Enter, Escape, Tab, ArrowDown, Control+A.',
  input: z.strictObject({ combo: z.string().min(1).max(50), repeat: z.int().min(1).max(50).optional() }),
  annotations: acting,
  handle: async (args, { page }) => {
    const combo = readCombo(args.combo);
    const times = args.repeat ?? 1;
    for (let i = 0; i < times; i++) await page.press(combo);
    return { kind: 'acted', said: times === 1 ? `pressed ${combo}` : `pressed ${combo} ${times} times` };
  },
});
