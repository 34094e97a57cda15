import { refusal, type Refusal } from '../refusal.ts';

/** Somebody, or another tab, changed the row since the person saw it. */
export function staleRefusal(id: string): Refusal {
  return refusal('stale', `${id} was changed since you opened it. Reload the page and check it again.`);
}
