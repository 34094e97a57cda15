import { z } from 'zod';
import { modifierNames } from '../page/key-names.ts';
import { Refused } from '../refusal.ts';
import type { Meaning } from '../tool.ts';

// No pattern: the list is read by every model, and says once, in `look`, what a reference is.
export const ref = z.string().refine((text) => /^(f\d+)?e\d+$/.test(text), 'a reference looks like e12');

const x = z.number().describe('Pixels from the left');
const y = z.number().describe('Pixels from the top');

export const point = { x: x.optional(), y: y.optional() };
/** `{ref}` or `{x, y}`, flat, because hosts handle flat objects best. */
export const target = { ref: ref.optional(), ...point };

export const button = z.enum(['left', 'right', 'middle']).optional();
export const modifiers = z.array(z.enum(modifierNames)).optional();

export type Target = { readonly kind: 'ref'; readonly ref: string } | { readonly kind: 'point'; readonly x: number; readonly y: number };

type TargetArgs = { readonly ref?: string | undefined; readonly x?: number | undefined; readonly y?: number | undefined };

/** Reads the target of parsed arguments. @returns null where neither was given. @throws Refused `bad_arguments` on both or half a point */
export function readTarget(args: TargetArgs): Target | null {
  if (args.ref !== undefined && args.x === undefined && args.y === undefined) return { kind: 'ref', ref: args.ref };
  if (args.ref === undefined && args.x !== undefined && args.y !== undefined) return { kind: 'point', x: args.x, y: args.y };
  if (args.ref === undefined && args.x === undefined && args.y === undefined) return null;
  throw new Refused('bad_arguments', 'give either ref, or x and y');
}

/** @throws Refused `bad_arguments` on half a point */
export function readPoint({ x: left, y: top }: Omit<TargetArgs, 'ref'>): { readonly x: number; readonly y: number } | null {
  if (left === undefined && top === undefined) return null;
  if (left === undefined || top === undefined) throw new Refused('bad_arguments', 'give both x and y');
  return { x: left, y: top };
}

/** `button "Save"`, or the role alone where there is no name. */
export function inWords(meaning: Meaning | null): string {
  if (meaning === null) return 'the element';
  return meaning.name === '' ? meaning.role : `${meaning.role} ${JSON.stringify(meaning.name)}`;
}
