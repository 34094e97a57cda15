import { afterSalePages } from './after-sale-pages.ts';
import type { HandbookPage } from './handbook-page.ts';
import { sellingPages } from './selling-pages.ts';

/** The shop's handbook, twelve pages. Rule ids are stable: tasks and checks refer to them. */
export const handbook: readonly HandbookPage[] = [...sellingPages, ...afterSalePages];
