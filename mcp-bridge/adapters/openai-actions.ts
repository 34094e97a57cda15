import { z } from 'zod';
import type { ToolResult } from '../tool.ts';
import { isModifier, keyNamed } from '../page/key-names.ts';
import type { Situation, ToolCall } from './adapter.ts';
import { outcomeOf } from './outcome.ts';
import { call, chordOf, holding, modifiersOf, lastPicture, presses, typing, withKeys } from './parts.ts';

/* The actions of OpenAI's computer tools, single or in a batch. */

/** No length is given: what the samples of the family wait. */
const WAIT_MS = 1000;

const point = { x: z.number(), y: z.number() };
const keys = z.array(z.string()).nullish();

const Action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('click'), ...point, button: z.enum(['left', 'right', 'wheel', 'back', 'forward']), keys }),
  z.strictObject({ type: z.literal('double_click'), ...point, keys }),
  z.strictObject({ type: z.literal('drag'), path: z.array(z.strictObject(point)).min(2), keys }),
  z.strictObject({ type: z.literal('keypress'), keys: z.array(z.string()).min(1) }),
  z.strictObject({ type: z.literal('move'), ...point, keys }),
  z.strictObject({ type: z.literal('screenshot') }),
  z.strictObject({ type: z.literal('scroll'), ...point, scroll_x: z.number(), scroll_y: z.number(), keys }),
  z.strictObject({ type: z.literal('type'), text: z.string() }),
  z.strictObject({ type: z.literal('wait') }),
]);
type Action = z.infer<typeof Action>;

/** The calls of a batch, at whose end the model wants a picture. */
export function batchCalls(actions: readonly unknown[], { pictured }: Situation): readonly ToolCall[] {
  const calls = actions.flatMap((each) => actionCalls(each));
  const shown = pictured ? calls.length > 0 : calls.at(-1)?.name === 'screenshot';
  return shown ? calls : [...calls, lastPicture];
}

/** The picture that answers a `computer_call`; null where the page could not be pictured. */
export function screenshotOf(answers: readonly ToolResult[]): { readonly type: 'computer_screenshot'; readonly image_url: string } | null {
  const { image } = outcomeOf(answers);
  return image === null ? null : { type: 'computer_screenshot', image_url: `data:${image.mimeType};base64,${image.data}` };
}

function actionCalls(action: unknown): readonly ToolCall[] {
  const parsed = Action.safeParse(action);
  const calls = parsed.success ? deed(parsed.data) : null;
  if (calls !== null) return calls;
  const { type = '', ...args } = z.looseObject({ type: z.string().optional() }).safeParse(action).data ?? { input: action };
  return [call(`computer.${type}`, args)];
}

function deed(action: Action): readonly ToolCall[] | null {
  switch (action.type) {
    case 'click':
      return clicked(action);
    case 'double_click':
      return clickWith(action.keys, { x: action.x, y: action.y, count: 2 });
    case 'drag':
      return held(action.keys, call('drag', { path: action.path }));
    case 'keypress':
      return pressed(action.keys);
    case 'move':
      return held(action.keys, call('hover', { x: action.x, y: action.y }));
    case 'screenshot':
      return [call('screenshot')];
    case 'scroll': {
      const turn = { dx: Math.round(action.scroll_x), dy: Math.round(action.scroll_y) };
      return held(action.keys, call('scroll', { x: action.x, y: action.y, ...turn }));
    }
    case 'type':
      return typing(action.text);
    case 'wait':
      return [call('wait', { ms: WAIT_MS })];
  }
}

function clicked({ x, y, button, keys: names }: Extract<Action, { type: 'click' }>): readonly ToolCall[] | null {
  switch (button) {
    case 'left':
      return clickWith(names, { x, y });
    case 'right':
      return clickWith(names, { x, y, button: 'right' });
    case 'wheel':
      return clickWith(names, { x, y, button: 'middle' });
    case 'back':
    case 'forward':
      return [call(button)];
  }
}

type Keys = readonly string[] | null | undefined;

function clickWith(names: Keys, how: ToolCall['args']): readonly ToolCall[] | null {
  const modifiers = modifiersOf(names ?? []);
  return modifiers === null ? null : [call('click', { ...how, ...holding(modifiers) })];
}

function held(names: Keys, made: ToolCall): readonly ToolCall[] | null {
  const modifiers = modifiersOf(names ?? []);
  return modifiers === null ? null : withKeys(modifiers, made);
}

/** Keys pressed together: the modifiers first, then each other key with them. The family names letters by their capitals. */
function pressed(names: readonly string[]): readonly ToolCall[] | null {
  const all = names.map((name) => keyNamed(/^[A-Z]$/.test(name) ? name.toLowerCase() : name));
  const modifiers = all.filter(isModifier);
  const others = all.filter((key) => !isModifier(key));
  const chords = others.length === 0 ? [chordOf(modifiers)] : others.map((key) => chordOf([...modifiers, key]));
  const known = chords.filter((chord) => chord !== null);
  return known.length === chords.length ? known.flatMap((chord) => presses([chord], 1)) : null;
}
