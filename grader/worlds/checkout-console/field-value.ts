import { z } from 'zod';
import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { badTask } from '../../invalid-evidence.ts';
import { Amount, sumOf } from './amount.ts';
import { Whole } from './arguments.ts';
import { plainAddress } from './plain-address.ts';
import type { Case } from './case.ts';

/** `table/id` of the shop. */
export const RowName = z.string().regex(/^[a-zA-Z]+\/.+$/);
export const Path = z.string().regex(/^[a-zA-Z]+(?:\.[a-zA-Z]+)*$/);

/** A value with its type said, because what fills a hole is text. */
export const Value = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), value: z.string() }),
  z.strictObject({ type: z.literal('integer'), value: Whole }),
  z.strictObject({ type: z.literal('boolean'), value: z.boolean() }),
  z.strictObject({ type: z.literal('nothing') }),
  /** Something, whatever it is: a time, for one. */
  z.strictObject({ type: z.literal('something') }),
  z.strictObject({ type: z.literal('amount'), amount: Amount }),
  /** A list whose items have exactly these values in a field, in any order: the codes of a draft by `code`. */
  z.strictObject({ type: z.literal('list'), field: Path, values: z.array(z.string()) }),
  /** A list whose last item has this value in a field: the newest note of an order by `text`. */
  z.strictObject({ type: z.literal('last'), field: Path, value: z.string() }),
  /** An address that is saved with a customer. */
  z.strictObject({ type: z.literal('address'), customer: z.string(), address: z.string() }),
]);
export type Value = z.infer<typeof Value>;

/** What stands at a path of a row; undefined where there is no such row, and null where the way ends before. */
export function fieldOf(tables: Tables, row: string, path: string): Json | undefined {
  const [table = '', ...rest] = row.split('/');
  const rows = (tables as unknown as Readonly<Record<string, Readonly<Record<string, Json>>>>)[table];
  if (rows === undefined) throw badTask(`${table} is no table of the shop`);
  const id = rest.join('/');
  if (!Object.hasOwn(rows, id)) return undefined;
  return path.split('.').reduce<Json>((value, field) => at(value, field), rows[id] ?? null);
}

/** Whether what stands there is the value. */
export function is(trial: Pick<Case, 'found'>, found: Json | undefined, value: Value): boolean {
  if (found === undefined) return false;
  switch (value.type) {
    case 'text':
    case 'integer':
    case 'boolean':
      return found === value.value;
    case 'nothing':
      return found === null;
    case 'something':
      return found !== null;
    case 'amount':
      return found === sumOf(trial, value.amount).minor;
    case 'list':
      return Array.isArray(found) && canonicalJson(sorted(itemsOf(found, value.field))) === canonicalJson(sorted(value.values));
    case 'last':
      return itemsOf(found, value.field).at(-1) === value.value;
    case 'address': {
      const saved = trial.found.customers[value.customer]?.addresses.find(({ id }) => id === value.address);
      if (saved === undefined) throw badTask(`${value.address} is not saved with ${value.customer}`);
      return canonicalJson(found) === canonicalJson(plainAddress(saved));
    }
  }
}

function sorted(items: readonly Json[]): readonly string[] {
  return items.map((item) => canonicalJson(item)).toSorted();
}

function itemsOf(list: Json, field: string): readonly Json[] {
  return Array.isArray(list) ? (list as readonly Json[]).map((item) => at(item, field)) : [];
}

function at(value: Json, field: string): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  return Object.hasOwn(value, field) ? ((value as { readonly [name: string]: Json })[field] ?? null) : null;
}
