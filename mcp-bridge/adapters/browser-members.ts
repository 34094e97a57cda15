import { z } from 'zod';
import type { ToolCall } from './adapter.ts';
import { sequence } from './computer-members.ts';
import { call, chordIn, holding, modifiersIn, notches, seconds, towards, typing } from './parts.ts';

/* The members of Anthropic's browser toolset, each with its arguments. */

const coordinates = z.strictObject({ type: z.literal('coordinate'), x: z.number(), y: z.number() });
const reference = z.strictObject({ type: z.literal('ref'), ref: z.string() });
/** There is one tab. */
const tab_id = z.literal('1').nullish();
const duration = z.number().min(0).max(30);
const clicking = z.strictObject({ target: z.union([coordinates, reference]), modifiers: z.string().nullish(), tab_id });
const pressing = z.strictObject({ target: coordinates, tab_id });

const members = {
  navigate: z.strictObject({ url: z.string().regex(/^(back|forward|reload)$/i), tab_id }),
  screenshot: z.strictObject({ tab_id }),
  zoom: z.strictObject({ region: z.tuple([z.number(), z.number(), z.number(), z.number()]), tab_id }),
  left_click: clicking,
  right_click: clicking,
  middle_click: clicking,
  double_click: clicking,
  triple_click: clicking,
  hover: z.strictObject({ target: z.union([coordinates, reference]), tab_id }),
  left_click_drag: z.strictObject({ from: coordinates, target: coordinates, tab_id }),
  left_mouse_down: pressing,
  left_mouse_up: pressing,
  mouse_move: pressing,
  scroll: z.strictObject({
    target: coordinates,
    scroll_direction: z.enum(['up', 'down', 'left', 'right']),
    scroll_amount: z.number().min(1).max(10).nullish(),
    tab_id,
  }),
  scroll_to: z.strictObject({ target: reference, tab_id }),
  type: z.strictObject({ text: z.string(), tab_id }),
  key: z.strictObject({ text: z.string(), repeat: z.int().min(1).max(100).nullish(), tab_id }),
  hold_key: z.strictObject({ text: z.string(), duration, tab_id }),
  form_input: z.strictObject({ target: reference, value: z.union([z.string(), z.number(), z.boolean()]), tab_id }),
  read_page: z.strictObject({
    filter: z.enum(['interactive', 'all']).nullish(),
    depth: z.int().min(1).max(50).nullish(),
    ref: z.string().nullish(),
    tab_id,
  }),
  find: z.strictObject({ query: z.string(), tab_id }),
  get_page_text: z.strictObject({ tab_id }),
  wait: z.strictObject({ duration, tab_id }),
  list_tabs: z.strictObject({}),
};
type Member = keyof typeof members;
type Input<Name extends Member> = z.infer<(typeof members)[Name]>;

const DEPTH = 15;
const NOTCHES = 3;

/** How each member is done. Null is an argument that makes no sense, like an unknown key. */
const deeds: { readonly [Name in Member]: (input: Input<Name>) => readonly ToolCall[] | null } = {
  navigate: ({ url }) => [call(url.toLowerCase())],
  screenshot: () => [call('screenshot')],
  zoom: ({ region: [left, top, right, bottom] }) =>
    right > left && bottom > top ? [call('zoom', { left, top, width: right - left, height: bottom - top })] : null,
  left_click: (input) => click(input, {}),
  right_click: (input) => click(input, { button: 'right' }),
  middle_click: (input) => click(input, { button: 'middle' }),
  double_click: (input) => click(input, { count: 2 }),
  triple_click: (input) => click(input, { count: 3 }),
  hover: ({ target }) => [call('hover', placeOf(target))],
  left_click_drag: ({ from, target }) => [call('drag', { path: [placeOf(from), placeOf(target)] })],
  left_mouse_down: ({ target }) => [call('mouse_down', placeOf(target))],
  left_mouse_up: ({ target }) => [call('mouse_up', placeOf(target))],
  mouse_move: ({ target }) => [call('hover', placeOf(target))],
  scroll: ({ target, scroll_direction, scroll_amount }) => [
    call('scroll', { ...placeOf(target), ...towards(scroll_direction, notches(scroll_amount ?? NOTCHES)) }),
  ],
  scroll_to: ({ target }) => [call('scroll', placeOf(target))],
  type: ({ text }) => typing(text),
  key: ({ text, repeat }) => sequence(text, repeat ?? 1),
  hold_key: ({ text, duration: length }) => {
    const combo = chordIn(text);
    return combo === null ? null : [call('key', { combo, hold_ms: seconds(length) })];
  },
  form_input: ({ target: { ref }, value }) =>
    typeof value === 'boolean' ? [call('check', { ref, checked: value })] : [call('set_value', { ref, value: String(value) })],
  read_page: ({ ref, depth, filter }) => [
    call('look', {
      depth: depth ?? DEPTH,
      ...(ref === null || ref === undefined ? {} : { ref }),
      ...(filter === 'interactive' ? { filter } : {}),
    }),
  ],
  find: ({ query }) => [call('find', { text: query })],
  get_page_text: () => [call('look')],
  wait: ({ duration: length }) => [call('wait', { ms: seconds(length) })],
  list_tabs: () => [call('look', { depth: 1 })],
};

/** The calls of one member; null where it is none that a person's hands could do, or its arguments are not those of the family. */
export function browserMemberCalls(member: string, input: unknown): readonly ToolCall[] | null {
  if (!Object.hasOwn(members, member)) return null;
  const name = member as Member;
  const parsed = members[name].safeParse(input);
  if (!parsed.success) return null;
  // The schema and the deed of one name belong together; the compiler cannot follow a name that is only known to be one of them.
  return (deeds[name] as (input: unknown) => readonly ToolCall[] | null)(parsed.data);
}

function click({ target, modifiers: held }: z.infer<typeof clicking>, how: ToolCall['args']): readonly ToolCall[] | null {
  const modifiers = modifiersIn(held);
  return modifiers === null ? null : [call('click', { ...placeOf(target), ...how, ...holding(modifiers) })];
}

function placeOf({ type: _kind, ...place }: z.infer<typeof coordinates> | z.infer<typeof reference>): ToolCall['args'] {
  return place;
}
