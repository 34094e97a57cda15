import type { CustomerId } from '#contract/checkout-console/ids.ts';
import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { rowOf } from '../row-of.ts';

/* Keys of the operations that make a draft: each contains the number of the draft to come, so that another draft has another key. */

export function createDraftKey(tables: Tables, customer: CustomerId): string {
  return `${customer}.draft.${rowOf(tables, 'counters', 'draft').next}`;
}

export function duplicateKey(tables: Tables, draft: Pick<Draft, 'id' | 'version'>): string {
  return `${draft.id}.v${draft.version}.duplicate.${rowOf(tables, 'counters', 'draft').next}`;
}
