import type { DraftId } from '#contract/checkout-console/ids.ts';
import type { Draft, Tables } from '#contract/checkout-console/state.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';
import { staleRefusal } from './stale.ts';

/** The draft that a command is about, if it exists, is still open and is what the person was looking at. */
export function openDraft(tables: Tables, id: DraftId, ifVersion: number): { readonly kind: 'open'; readonly draft: Draft } | Refusal {
  const draft = findRow(tables, 'drafts', id);
  if (draft === null) return refusal('not_found', `There is no draft ${id}.`);
  if (draft.fate.kind === 'completed') return alreadyCompleted(id, draft.fate.order);
  return draft.version === ifVersion ? { kind: 'open', draft } : staleRefusal(id);
}

export function alreadyCompleted(id: DraftId, order: string): Refusal {
  return refusal('already_completed', `${id} was already completed as order ${order}.`);
}
