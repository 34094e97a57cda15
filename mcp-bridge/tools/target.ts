import { z } from 'zod';
import { Refused } from '../refusal.ts';
import type { Meaning } from '../tool.ts';

export const ref = z
  .string()
  .regex(/^(f\d+)?e\d+$/, 'a reference looks like e12')
  .describe('Reference of an element, as in [ref=e12]');

const x = z.number().describe('Pixels from the left of the viewport');
const y = z.number().describe('Pixels from the top of the viewport');

/** `{ref}` or `{x, y}`, flat, because hosts handle flat objects best. */
export const target = { ref: ref.optional(), x: x.optional(), y: y.optional() };

export type Target = { readonly kind: 'ref'; readonly ref: string } | { readonly kind: 'point'; readonly x: number; readonly y: number };

type TargetArgs = { readonly ref?: string | undefined; readonly x?: number | undefined; readonly y?: number | undefined };

/** Reads the target of parsed arguments. @returns null where neither was given. @throws Refused `bad_arguments` on both or half a point */
export function readTarget(args: TargetArgs): Target | null {
  if (args.ref !== undefined && args.x === undefined && args.y === undefined) return { kind: 'ref', ref: args.ref };
  if (args.ref === undefined && args.x !== undefined && args.y !== undefined) return { kind: 'point', x: args.x, y: args.y };
  if (args.ref === undefined && args.x === undefined && args.y === undefined) return null;
  throw new Refused('bad_arguments', 'give either ref, or x and y');
}

/** `button "Save"`, or the role alone where there is no name. */
export function inWords(meaning: Meaning | null): string {
  if (meaning === null) return 'the element';
  return meaning.name === '' ? meaning.role : `${meaning.role} ${JSON.stringify(meaning.name)}`;
}
