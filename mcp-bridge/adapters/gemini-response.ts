import { z } from 'zod';
import { PAGE_ORIGIN } from '#contract/headers.ts';
import { viewport } from '../page/viewport.ts';
import type { ToolResult } from '../tool.ts';
import type { Point, Situation, ToolCall } from './adapter.ts';
import { outcomeOf } from './outcome.ts';
import { call, lastPicture } from './parts.ts';
import { readHeadline } from './read-headline.ts';

/* What both generations of Gemini's computer use share: function calls, a grid of a thousand, and a picture in each answer. */

const GRID = 1000;

export const grid = { x: z.number(), y: z.number() };
export const direction = z.enum(['up', 'down', 'left', 'right']);
/** A part of every call's arguments where the model's own guards have something to say; what to make of it is for the caller. */
export const safety = { safety_decision: z.unknown().optional() };

const FunctionCall = z.looseObject({ id: z.string().optional(), name: z.string(), args: z.record(z.string(), z.unknown()).optional() });

/** What answers a function call. */
export type FunctionResponse = {
  readonly id?: string;
  readonly name: string;
  readonly response: { readonly url: string; readonly error?: string };
  readonly parts: readonly { readonly inlineData: { readonly mimeType: string; readonly data: string } }[];
};

/** The calls of one function call, at whose end the model wants a picture. */
export function functionCalls(
  action: unknown,
  { pictured }: Situation,
  deed: (name: string, args: unknown) => readonly ToolCall[] | null,
): readonly ToolCall[] {
  const { data } = FunctionCall.safeParse(action);
  const calls = data === undefined ? null : deed(data.name, data.args ?? {});
  const made = calls ?? [call(`gemini.${data?.name ?? ''}`, data?.args ?? { input: action })];
  const shown = pictured ? made.length > 0 : made.at(-1)?.name === 'screenshot';
  return shown ? made : [...made, lastPicture];
}

export function responseOf(action: unknown, answers: readonly ToolResult[]): FunctionResponse {
  const { id, name = '' } = FunctionCall.safeParse(action).data ?? {};
  const { failed, text, image } = outcomeOf(answers);
  // A refusal has its place too, or the picture after it has.
  const places = answers.flatMap(({ content }) => content.flatMap((each) => (each.type === 'text' ? [readHeadline(each.text).place] : [])));
  const place = places.findLast((each) => each !== null);
  const url = place === undefined ? '' : PAGE_ORIGIN + place.path;
  return {
    ...(id === undefined ? {} : { id }),
    name,
    response: failed ? { url, error: readHeadline(text).happened } : { url },
    parts: image === null ? [] : [{ inlineData: { mimeType: image.mimeType, data: image.data } }],
  };
}

/** A point of the grid in pixels, truncated as the family's own client does. */
export function fromGrid({ x, y }: Point): Point {
  return { x: across(x), y: down(y) };
}

export function across(x: number): number {
  return Math.trunc((x / GRID) * viewport.width);
}

export function down(y: number): number {
  return Math.trunc((y / GRID) * viewport.height);
}
