import type { DraftRow } from './views.ts';

/** GET /api/queue?q=&state=ready|incomplete&page=. `place`: its number in the order in which the handbook has drafts dealt with. */
export type QueueRow = DraftRow & { place: number; needs: string };
