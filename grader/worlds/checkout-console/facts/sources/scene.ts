import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { CheckoutStep } from '../../case.ts';

/** A row as it stood at some moment; null where there was none. */
export type Look = <Table extends keyof Tables>(table: Table, id: string) => Tables[Table][string] | null;

/** One line with the rows as they stood before and after it. */
export type Scene = CheckoutStep & {
  readonly before: Look;
  readonly after: Look;
  /** The number that the bank takes every card for, where the task lets it (SPEC FLT-6). */
  readonly bank: string | null;
};

/** Something that a line cannot say freely: it follows from the request, the command and the rows (SPEC EVID-16 to EVID-20). */
export type Source = { readonly of: string; readonly breach: (scene: Scene) => string | null };

type Fields = { readonly [field: string]: Json };

/** What was asked for, of one row or of each row of a list. */
export function deedOf({ command }: CheckoutStep['line']): Fields {
  const { kind, deed } = command;
  return kind === 'bulk' && deed !== null && typeof deed === 'object' && !Array.isArray(deed) ? (deed as Fields) : command;
}

/** The first breach that any of them finds. */
export function firstOf<Item>(items: readonly Item[], breach: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = breach(item);
    if (found !== null) return found;
  }
  return null;
}

/** A value as a sentence names it. */
export function named(value: Json | undefined): string {
  return typeof value === 'string' ? value : canonicalJson(value ?? null);
}
