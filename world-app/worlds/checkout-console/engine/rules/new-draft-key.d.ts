import type { CustomerId } from '#contract/checkout-console/ids.ts';
import type { Draft, Tables } from '#contract/checkout-console/state.ts';
export declare function createDraftKey(tables: Tables, customer: CustomerId): string;
export declare function duplicateKey(tables: Tables, draft: Pick<Draft, 'id' | 'version'>): string;
