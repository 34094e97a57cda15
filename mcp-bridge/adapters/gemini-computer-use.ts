import { z } from 'zod';
import type { Adapter, ToolCall } from './adapter.ts';
import { dragged, scrolled } from './gemini-calls.ts';
import { direction, fromGrid, functionCalls, grid, responseOf, safety, type FunctionResponse } from './gemini-response.ts';
import { call, chordOf, seconds, typing } from './parts.ts';
import { splitCombo } from '../page/key-names.ts';

const spot = z.strictObject({ ...grid, ...safety });
const spotOrNone = z.strictObject({ x: grid.x.optional(), y: grid.y.optional(), ...safety });
const oneKey = z.strictObject({ key: z.string(), ...safety });

const functions = {
  click: spot,
  double_click: spot,
  triple_click: spot,
  middle_click: spot,
  right_click: spot,
  mouse_down: spotOrNone,
  mouse_up: spotOrNone,
  move: spot,
  type: z.strictObject({ text: z.string(), press_enter: z.boolean().optional(), ...safety }),
  scroll: z.strictObject({ ...grid, direction, magnitude: z.number().min(0).max(1000).optional(), ...safety }),
  wait: z.strictObject({ seconds: z.number().min(0).max(300).optional(), ...safety }),
  press_key: oneKey,
  key_down: oneKey,
  key_up: oneKey,
  hotkey: z.strictObject({ keys: z.union([z.string(), z.array(z.string()).min(1)]), ...safety }),
  take_screenshot: z.strictObject(safety),
  drag_and_drop: z.strictObject({ ...grid, destination_x: z.number(), destination_y: z.number(), ...safety }),
  go_back: z.strictObject(safety),
  go_forward: z.strictObject(safety),
};
type Name = keyof typeof functions;
type Args<Each extends Name> = z.infer<(typeof functions)[Each]>;

/** How each function is done. Null is an argument that makes no sense, like an unknown key. */
const deeds: { readonly [Each in Name]: (args: Args<Each>) => readonly ToolCall[] | null } = {
  click: (at) => [call('click', fromGrid(at))],
  double_click: (at) => [call('click', { ...fromGrid(at), count: 2 })],
  triple_click: (at) => [call('click', { ...fromGrid(at), count: 3 })],
  middle_click: (at) => [call('click', { ...fromGrid(at), button: 'middle' })],
  right_click: (at) => [call('click', { ...fromGrid(at), button: 'right' })],
  mouse_down: (at) => pressedAt('mouse_down', at),
  mouse_up: (at) => pressedAt('mouse_up', at),
  move: (at) => [call('hover', fromGrid(at))],
  type: ({ text, press_enter }) => [...typing(text), ...(press_enter === true ? [call('key', { combo: 'Enter' })] : [])],
  scroll: ({ direction: way, magnitude, ...at }) => [scrolled(at, way, magnitude)],
  wait: ({ seconds: length }) => [call('wait', { ms: seconds(length ?? 1) })],
  press_key: ({ key }) => keyed([key], {}),
  key_down: ({ key }) => keyed([key], { part: 'down' }),
  key_up: ({ key }) => keyed([key], { part: 'up' }),
  hotkey: ({ keys }) => keyed(typeof keys === 'string' ? splitCombo(keys) : keys, {}),
  take_screenshot: () => [call('screenshot')],
  drag_and_drop: ({ destination_x, destination_y, ...from }) => [dragged(from, { x: destination_x, y: destination_y })],
  go_back: () => [call('back')],
  go_forward: () => [call('forward')],
};

/** Gemini's computer use from 3.5 on: an action is a function call, a result the response to it. */
export const geminiComputerUse: Adapter<FunctionResponse> = {
  family: 'gemini_computer_use',
  toCalls: (action, situation) => functionCalls(action, situation, deed),
  toResult: responseOf,
};

function deed(name: string, args: unknown): readonly ToolCall[] | null {
  // More than a person does with a page that is open: an attempt, by its own name.
  if (name === 'navigate') return [call(name, args as ToolCall['args'])];
  if (!Object.hasOwn(functions, name)) return null;
  const known = name as Name;
  const parsed = functions[known].safeParse(args);
  // The schema and the deed of one name belong together; the compiler cannot follow a name that is only known to be one of them.
  return parsed.success ? (deeds[known] as (args: unknown) => readonly ToolCall[] | null)(parsed.data) : null;
}

function pressedAt(name: 'mouse_down' | 'mouse_up', { x, y }: Args<'mouse_down'>): readonly ToolCall[] | null {
  if (x === undefined && y === undefined) return [call(name)];
  return x === undefined || y === undefined ? null : [call(name, fromGrid({ x, y }))];
}

function keyed(keys: readonly string[], how: ToolCall['args']): readonly ToolCall[] | null {
  const combo = chordOf(keys);
  return combo === null ? null : [call('key', { combo, ...how })];
}
