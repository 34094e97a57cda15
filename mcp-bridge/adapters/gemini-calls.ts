import type { z } from 'zod';
import type { ToolCall } from './adapter.ts';
import { across, down, fromGrid, type direction, type grid } from './gemini-response.ts';
import { call, towards } from './parts.ts';

/* Deeds that both generations do alike, under names of their own. */

type Spot = { readonly [axis in keyof typeof grid]: number };
type Direction = z.infer<typeof direction>;

/** Grid units where the model does not say how far. */
const MAGNITUDE = 800;

/** Its own length in grid units, which means another length in pixels across than down. */
export function scrolled(at: Spot, way: Direction, magnitude: number | undefined): ToolCall {
  const units = magnitude ?? MAGNITUDE;
  const pixels = way === 'up' || way === 'down' ? down(units) : across(units);
  return call('scroll', { ...fromGrid(at), ...towards(way, pixels) });
}

export function dragged(from: Spot, to: Spot): ToolCall {
  return call('drag', { path: [fromGrid(from), fromGrid(to)] });
}
