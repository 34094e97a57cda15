import { type Refusal } from '../refusal.ts';
/** Somebody, or another tab, changed the row since the person saw it. */
export declare function staleRefusal(id: string): Refusal;
