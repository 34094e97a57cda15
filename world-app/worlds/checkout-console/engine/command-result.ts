import type { DraftId, OrderId } from '#contract/checkout-console/ids.ts';
import type { Refusal } from './refusal.ts';

/** What an accepted command has to tell. `declined`: the attempt is on record, but no money moved and nothing was placed. */
export type Answer =
  | { readonly kind: 'done' }
  | { readonly kind: 'placed'; readonly order: OrderId }
  /** The bank asks for a confirmation first; nothing is placed yet. */
  | { readonly kind: 'challenged' }
  | { readonly kind: 'made'; readonly draft: DraftId }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'bulk'; readonly rows: readonly BulkResult[] }
  | { readonly kind: 'declined'; readonly refusal: Refusal };

/** What became of one row of many. */
export type BulkResult =
  | { readonly id: string; readonly outcome: 'done' | 'repeated' }
  | { readonly id: string; readonly outcome: 'refused' | 'declined'; readonly refusal: Refusal };

/** `repeated`: the operation key was used before, so the first answer is given again and nothing is written. */
export type CommandResult =
  | { readonly kind: 'accepted'; readonly answer: Answer }
  | { readonly kind: 'repeated'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export function accepted(answer: Answer = { kind: 'done' }): CommandResult {
  return { kind: 'accepted', answer };
}

export function repeated(answer: Answer = { kind: 'done' }): CommandResult {
  return { kind: 'repeated', answer };
}

export function refused(reason: Refusal): CommandResult {
  return { kind: 'refused', refusal: reason };
}
