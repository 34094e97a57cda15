import { z } from 'zod';
import { viewport } from '../page/viewport.ts';
import type { Adapter, ToolCall } from './adapter.ts';
import { dragged, scrolled } from './gemini-calls.ts';
import { direction, fromGrid, functionCalls, grid, responseOf, safety, type FunctionResponse } from './gemini-response.ts';
import { call, chordIn, towards, typing } from './parts.ts';

const functions = {
  open_web_browser: z.strictObject(safety),
  click_at: z.strictObject({ ...grid, ...safety }),
  hover_at: z.strictObject({ ...grid, ...safety }),
  type_text_at: z.strictObject({
    ...grid,
    text: z.string(),
    press_enter: z.boolean().optional(),
    clear_before_typing: z.boolean().optional(),
    ...safety,
  }),
  scroll_document: z.strictObject({ direction, ...safety }),
  scroll_at: z.strictObject({ ...grid, direction, magnitude: z.number().min(0).max(1000).optional(), ...safety }),
  wait_5_seconds: z.strictObject(safety),
  go_back: z.strictObject(safety),
  go_forward: z.strictObject(safety),
  key_combination: z.strictObject({ keys: z.string(), ...safety }),
  drag_and_drop: z.strictObject({ ...grid, destination_x: z.number(), destination_y: z.number(), ...safety }),
};
type Name = keyof typeof functions;
type Args<Each extends Name> = z.infer<(typeof functions)[Each]>;

/** More than a person does with a page that is open: each is an attempt, by its own name. */
const refused: ReadonlySet<string> = new Set(['search', 'navigate']);

/** How each function is done. Null is an argument that makes no sense, like an unknown key. */
const deeds: { readonly [Each in Name]: (args: Args<Each>) => readonly ToolCall[] | null } = {
  // It is open all along: what the model wants is to see it.
  open_web_browser: () => [call('screenshot')],
  click_at: (at) => [call('click', fromGrid(at))],
  hover_at: (at) => [call('hover', fromGrid(at))],
  type_text_at: ({ text, press_enter, clear_before_typing, ...at }) => [
    call('click', fromGrid(at)),
    ...(clear_before_typing === false ? [] : [call('key', { combo: 'Control+a' }), call('key', { combo: 'Delete' })]),
    ...typing(text),
    ...(press_enter === true ? [call('key', { combo: 'Enter' })] : []),
  ],
  scroll_document: ({ direction: way }) => {
    switch (way) {
      case 'up':
        return [call('key', { combo: 'PageUp' })];
      case 'down':
        return [call('key', { combo: 'PageDown' })];
      case 'left':
      case 'right':
        return [call('scroll', towards(way, viewport.width / 2))];
    }
  },
  scroll_at: ({ direction: way, magnitude, ...at }) => [scrolled(at, way, magnitude)],
  wait_5_seconds: () => [call('wait', { ms: 5000 })],
  go_back: () => [call('back')],
  go_forward: () => [call('forward')],
  key_combination: ({ keys }) => {
    const combo = chordIn(keys);
    return combo === null ? null : [call('key', { combo })];
  },
  drag_and_drop: ({ destination_x, destination_y, ...from }) => [dragged(from, { x: destination_x, y: destination_y })],
};

/** Gemini's computer use up to 3.1: an action is a function call, a result the response to it. */
export const geminiLegacy: Adapter<FunctionResponse> = {
  family: 'gemini_computer_use_legacy',
  toCalls: (action, situation) => functionCalls(action, situation, deed),
  toResult: responseOf,
};

function deed(name: string, args: unknown): readonly ToolCall[] | null {
  if (refused.has(name)) return [call(name, args as ToolCall['args'])];
  if (!Object.hasOwn(functions, name)) return null;
  const known = name as Name;
  const parsed = functions[known].safeParse(args);
  // The schema and the deed of one name belong together; the compiler cannot follow a name that is only known to be one of them.
  return parsed.success ? (deeds[known] as (args: unknown) => readonly ToolCall[] | null)(parsed.data) : null;
}
