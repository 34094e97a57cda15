import type { PolicyPage } from '#checkout-console/wire/handbook-views.ts';

/** A page of the handbook as it is written down. */
export type HandbookPage = Omit<PolicyPage, 'rules'> & { readonly rules: readonly PolicyPage['rules'][number][] };
