import { z } from 'zod';
import type { Point, Situation, ToolCall } from './adapter.ts';
import { call, chordIn, holding, modifiersIn, notches, pointOf, presses, seconds, towards, typing, withKeys } from './parts.ts';

/* The members that all of Anthropic's computer tools share, each with its arguments. */

const coordinate = z.tuple([z.number(), z.number()]);
const text = z.string();
const duration = z.number().min(0).max(300);
const at = { coordinate: coordinate.nullish(), text: text.nullish() };

export const computerMembers = {
  key: z.strictObject({ text, repeat: z.int().min(1).max(100).nullish() }),
  hold_key: z.strictObject({ text, duration }),
  type: z.strictObject({ text }),
  cursor_position: z.strictObject({}),
  mouse_move: z.strictObject({ coordinate }),
  left_mouse_down: z.strictObject({}),
  left_mouse_up: z.strictObject({}),
  left_click: z.strictObject(at),
  left_click_drag: z.strictObject({ start_coordinate: coordinate, coordinate, text: text.nullish() }),
  right_click: z.strictObject(at),
  middle_click: z.strictObject(at),
  double_click: z.strictObject(at),
  triple_click: z.strictObject(at),
  scroll: z.strictObject({ ...at, scroll_direction: z.enum(['up', 'down', 'left', 'right']), scroll_amount: z.number().min(0).max(100) }),
  wait: z.strictObject({ duration }),
  screenshot: z.strictObject({}),
  zoom: z.strictObject({ region: z.tuple([z.number(), z.number(), z.number(), z.number()]) }),
};
export type ComputerMember = keyof typeof computerMembers;

type Input<Member extends ComputerMember> = z.infer<(typeof computerMembers)[Member]>;
type At = Input<'left_click'>;

/** How each member is done. Null is an argument that makes no sense, like an unknown key. */
const deeds: { readonly [Member in ComputerMember]: (input: Input<Member>, situation: Situation) => readonly ToolCall[] | null } = {
  key: ({ text: keys, repeat }) => sequence(keys, repeat ?? 1),
  hold_key: ({ text: keys, duration: length }) => {
    const combo = chordIn(keys);
    return combo === null ? null : [call('key', { combo, hold_ms: seconds(length) })];
  },
  type: ({ text: typed }) => typing(typed),
  cursor_position: () => [],
  mouse_move: ({ coordinate: to }) => [call('hover', pointOf(to))],
  left_mouse_down: () => [call('mouse_down')],
  left_mouse_up: () => [call('mouse_up')],
  left_click: (input, situation) => click(input, situation, {}),
  left_click_drag: ({ start_coordinate, coordinate: to, text: held }) => {
    const modifiers = modifiersIn(held);
    return modifiers === null ? null : withKeys(modifiers, call('drag', { path: [pointOf(start_coordinate), pointOf(to)] }));
  },
  right_click: (input, situation) => click(input, situation, { button: 'right' }),
  middle_click: (input, situation) => click(input, situation, { button: 'middle' }),
  double_click: (input, situation) => click(input, situation, { count: 2 }),
  triple_click: (input, situation) => click(input, situation, { count: 3 }),
  scroll: (input, { pointer }) => {
    const modifiers = modifiersIn(input.text);
    const turn = towards(input.scroll_direction, notches(input.scroll_amount));
    return modifiers === null ? null : withKeys(modifiers, call('scroll', { ...placeOf(input, pointer), ...turn }));
  },
  wait: ({ duration: length }) => [call('wait', { ms: seconds(length) })],
  screenshot: () => [call('screenshot')],
  zoom: ({ region: [left, top, right, bottom] }) =>
    right > left && bottom > top ? [call('zoom', { left, top, width: right - left, height: bottom - top })] : null,
};

/** The calls of one member; null where its arguments are not those of the family. */
export function memberCalls(member: string, input: unknown, situation: Situation): readonly ToolCall[] | null {
  if (!isMember(member)) return null;
  const parsed = computerMembers[member].safeParse(input);
  if (!parsed.success) return null;
  // The schema and the deed of one name belong together; the compiler cannot follow a name that is only known to be one of them.
  const deed = deeds[member] as (input: unknown, situation: Situation) => readonly ToolCall[] | null;
  return deed(parsed.data, situation);
}

export function isMember(name: string): name is ComputerMember {
  return Object.hasOwn(computerMembers, name);
}

function click(input: At, { pointer }: Situation, how: ToolCall['args']): readonly ToolCall[] | null {
  const modifiers = modifiersIn(input.text);
  return modifiers === null ? null : [call('click', { ...placeOf(input, pointer), ...how, ...holding(modifiers) })];
}

function placeOf({ coordinate: given }: At, pointer: Point): Point {
  return given === null || given === undefined ? pointer : pointOf(given);
}

/** Chords parted by spaces, as xdotool takes them. */
export function sequence(text: string, times: number): readonly ToolCall[] | null {
  const chords = text.trim().split(/\s+/).map(chordIn);
  const known = chords.filter((combo) => combo !== null);
  return known.length === chords.length ? presses(known, times) : null;
}
