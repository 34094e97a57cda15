import { z } from 'zod';
import { readCombo } from '../page/key-combo.ts';
import { Refused } from '../refusal.ts';
import { acting, defineTool, type Done, type ToolContext } from '../tool.ts';
import { isTimeLeft } from './is-time-left.ts';

const LONGEST_MS = 5000;

export const key = defineTool({
  name: 'key',
  description: 'Press a key or chord where the focus is, like Enter, Escape, Tab, ArrowDown, Control+A.',
  input: z.strictObject({
    combo: z.string().min(1).max(50),
    repeat: z.int().min(1).max(50).optional(),
    hold_ms: z.int().min(1).max(600_000).optional().describe('Keep it down, at most 5000'),
    part: z.enum(['down', 'up']).optional().describe('Press only, or let go only'),
  }),
  annotations: acting,
  handle: async (args, context) => {
    const combo = readCombo(args.combo);
    const ways = [args.repeat, args.hold_ms, args.part].filter((way) => way !== undefined);
    if (ways.length > 1) throw new Refused('bad_arguments', 'give one of repeat, hold_ms and part');
    if (args.part !== undefined) return pressHalf(context, combo, args.part);
    if (args.hold_ms !== undefined) return hold(context, combo, args.hold_ms);
    return press(context, combo, args.repeat ?? 1);
  },
});

async function press({ page, deadline }: ToolContext, combo: string, times: number): Promise<Done> {
  let pressed = 0;
  for (; pressed < times && isTimeLeft(deadline) && page.dialogs.open() === null; pressed++) await page.keyboard.press(combo);
  return {
    kind: 'acted',
    said: times === 1 ? `pressed ${combo}` : `pressed ${combo} ${times} times`,
    verify: async () => {
      if (pressed < times) throw new Refused('not_responding', `time was up when ${combo} had been pressed ${pressed} times`);
    },
  };
}

async function pressHalf({ page }: ToolContext, combo: string, part: 'down' | 'up'): Promise<Done> {
  if (part === 'down') await page.keyboard.down(combo);
  else await page.keyboard.up(combo);
  return { kind: 'acted', said: part === 'down' ? `pressed ${combo}, which stays down` : `let ${combo} go` };
}

async function hold({ page, signal }: ToolContext, combo: string, asked: number): Promise<Done> {
  const ms = Math.min(asked, LONGEST_MS);
  try {
    await page.keyboard.hold(combo, ms, signal);
  } catch (error) {
    throw signal.aborted ? new Refused('cancelled', 'let go early: the call was cancelled') : error;
  }
  return { kind: 'acted', said: `held ${combo} for ${ms} ms${asked > ms ? ` (asked for ${asked}, the most is ${LONGEST_MS})` : ''}` };
}
