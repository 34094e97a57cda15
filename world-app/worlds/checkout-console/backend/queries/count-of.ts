import type { Tables } from '#contract/checkout-console/state.ts';
import type { ListLink } from '#checkout-console/wire/views.ts';
import { listDrafts } from './drafts.ts';
import { listHolds } from './holds.ts';
import { listOrders } from './orders.ts';
import { firstPage } from './paginate.ts';

/** How many rows the list has that a figure leads to. */
export function countOf(tables: Tables, link: ListLink): number {
  const every = { q: '', page: firstPage, sort: null };
  switch (link.list) {
    case 'orders':
      return listOrders(tables, { ...every, placed: null, payment: null, fulfilment: null, ...link.search }).total;
    case 'drafts':
      return listDrafts(tables, { ...every, state: null, ...link.search }).total;
    case 'holds':
      return listHolds(tables, { ...every, state: null, ...link.search }).total;
  }
}
