import { z } from 'zod';
import { JsonValue } from './json-value.ts';

/** References of the element that was meant and of those it is inside of, from within outwards, as the page beside it gives them. */
const Aim = z.strictObject({
  refs: z.array(z.string().max(20)).max(100),
  /** Pixels from the left and the top of the console's page; null where no pointer was used. */
  point: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
});

const text = z.string().max(100_000);

/** What a person did once in the console, as the recorder in the page saw it. Only what the browser itself marks as a person's becomes one. */
export const Gesture = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('click'),
    aim: Aim,
    button: z.enum(['left', 'right', 'middle']),
    modifiers: z.array(z.enum(['Alt', 'Control', 'Meta', 'Shift'])),
  }),
  z.strictObject({ kind: z.literal('check'), aim: Aim, checked: z.boolean() }),
  z.strictObject({ kind: z.literal('set_value'), aim: Aim, value: text }),
  z.strictObject({ kind: z.literal('select'), aim: Aim, options: z.array(text).max(500) }),
  /** Enter in a field. */
  z.strictObject({ kind: z.literal('enter'), aim: Aim }),
  z.strictObject({ kind: z.literal('key'), combo: z.string().max(50) }),
  z.strictObject({ kind: z.literal('back') }),
  z.strictObject({ kind: z.literal('forward') }),
]);
export type Gesture = z.infer<typeof Gesture>;

/** The page as it was before a gesture. */
export const SeenPage = z.strictObject({
  path: z.string().max(2000),
  /** What the bridge's own reader of the page says, unshortened. */
  tree: z.array(JsonValue).max(10_000),
  /** Only a modal dialog could be used. */
  modal: z.boolean(),
  /** Field values that nobody but their owner may read. */
  secrets: z.array(text).max(100),
});
export type SeenPage = z.infer<typeof SeenPage>;

/** `POST /_play/gesture`: numbered by the page, so that one sent again is not taken for another. */
export const SentGesture = z.strictObject({ seat: z.string(), n: z.int().positive(), gesture: Gesture, page: SeenPage });
export type SentGesture = z.infer<typeof SentGesture>;
