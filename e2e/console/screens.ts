import type { Page } from '@playwright/test';
import { isLong } from '../long-run.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * A screen at its address. `of` asks the server for what fills the `:parts`: the first row of a list (that is as `where` says), or one
 * thing. `before` is done once it is there.
 */
export type Screen = {
  readonly name: string;
  readonly path: string;
  readonly of?: string;
  readonly where?: (row: Row) => boolean;
  readonly before?: (page: Page) => Promise<void>;
};

const selectPage = async (page: Page): Promise<void> => page.getByRole('checkbox', { name: /^Select all .* on this page$/ }).check();

const selectTwo = async (page: Page): Promise<void> => {
  const boxes = page.getByRole('main').locator('tbody').getByRole('checkbox');
  for (const index of [0, 1]) await boxes.nth(index).check();
};

const screen = <const S extends Screen>(it: S): S => it;

export const home = screen({ name: 'home', path: '/' });
export const queue = screen({ name: 'queue', path: '/queue' });
export const orders = screen({ name: 'orders', path: '/orders' });
export const filteredOrders = screen({ name: 'orders, filtered', path: '/orders?payment=paid&sort=-total&q=a' });
export const viewOfOrders = screen({ name: 'orders, a saved view', path: '/orders?:search', of: '/api/lists/orders/views' });
export const noOrders = screen({ name: 'orders, none found', path: '/orders?q=nothing-of-the-kind' });
export const oddOrders = screen({ name: 'orders, an odd address', path: '/orders?payment=nonsense&unknown=1' });
export const selectedOrders = screen({ name: 'orders, some selected', path: '/orders', before: selectPage });
export const newOrder = screen({ name: 'order, new', path: '/orders/:id', of: '/api/orders' });
export const authorised = screen({ name: 'order, authorised', path: '/orders/:id', of: '/api/orders?payment=authorized' });
export const lapsed = screen({ name: 'order, authorisation lapsed', path: '/orders/:id', of: '/api/orders?payment=expired' });
export const toFulfil = screen({
  name: 'order, to fulfil',
  path: '/orders/:id',
  of: '/api/orders?payment=paid&fulfilment=unfulfilled&lifecycle=open&sort=id',
});
export const fulfilled = screen({ name: 'order, fulfilled', path: '/orders/:id', of: '/api/orders?payment=paid&fulfilment=fulfilled' });
export const canceled = screen({ name: 'order, cancelled', path: '/orders/:id', of: '/api/orders?lifecycle=canceled' });
export const archived = screen({ name: 'order, archived', path: '/orders/:id', of: '/api/orders?lifecycle=archived' });
export const editedOrder = screen({ name: 'order, being edited', path: '/orders/:id', of: '/api/orders?tag=being+edited' });
export const editOrder = screen({ name: 'edit of an order', path: '/orders/:id/edit', of: '/api/orders?tag=being+edited' });
export const noEdit = screen({ name: 'no edit of an order', path: '/orders/:id/edit', of: '/api/orders?lifecycle=open&sort=id' });
export const drafts = screen({ name: 'drafts', path: '/drafts' });
export const selectedDrafts = screen({ name: 'drafts, some selected', path: '/drafts?state=open', before: selectPage });
export const draftItems = screen({ name: 'draft, items', path: '/drafts/:id?step=items', of: '/api/drafts?state=open' });
export const heldDraft = screen({
  name: 'draft, held',
  path: '/drafts/:draft',
  of: '/api/holds?state=active',
  where: ({ draft }) => draft !== null,
});
export const draftAddress = screen({ name: 'draft, address', path: '/drafts/:id?step=address', of: '/api/drafts?state=open' });
export const draftShipping = screen({ name: 'draft, shipping', path: '/drafts/:id?step=shipping', of: '/api/drafts?state=open' });
export const draftPayment = screen({ name: 'draft, payment', path: '/drafts/:id?step=payment', of: '/api/drafts?state=open' });
export const draftReview = screen({ name: 'draft, review', path: '/drafts/:id?step=review', of: '/api/drafts?state=open' });
export const draftBeforeSale = screen({ name: 'draft, from before the sale', path: '/drafts/:id?step=items', of: '/api/drafts/D-2066' });
export const parkedDraft = screen({ name: 'draft, parked', path: '/drafts/:id', of: '/api/drafts?state=parked' });
export const backOrdered = screen({ name: 'draft, back-ordered', path: '/drafts/:id?step=items', of: '/api/drafts?state=back-ordered' });
export const completedDraft = screen({ name: 'draft, completed', path: '/drafts/:id', of: '/api/drafts?state=completed' });
export const inventory = screen({ name: 'inventory', path: '/inventory' });
export const selectedLevels = screen({ name: 'inventory, some selected', path: '/inventory', before: selectTwo });
export const variant = screen({ name: 'variant', path: '/inventory/:variant', of: '/api/inventory' });
export const level = screen({ name: 'stock at a location', path: '/inventory/:variant/:location', of: '/api/inventory' });
export const levelWithIncoming = screen({
  name: 'stock on its way',
  path: '/inventory/:variant/:location',
  of: '/api/inventory',
  where: ({ incoming }) => incoming !== 0,
});
export const holds = screen({ name: 'holds', path: '/inventory/holds' });
export const selectedHolds = screen({ name: 'holds, some selected', path: '/inventory/holds?state=active', before: selectTwo });
export const releasedHolds = screen({ name: 'holds, released', path: '/inventory/holds?state=released' });
export const customers = screen({ name: 'customers', path: '/customers' });
export const selectedCustomers = screen({ name: 'customers, some selected', path: '/customers?sort=id', before: selectTwo });
export const customer = screen({ name: 'customer', path: '/customers/:customerId', of: '/api/orders' });
export const editCustomer = screen({ name: 'customer, to edit', path: '/customers/:customerId/edit', of: '/api/orders' });
export const newAddress = screen({ name: 'address, new', path: '/customers/:customerId/addresses/new', of: '/api/orders' });
export const payments = screen({ name: 'payments', path: '/payments' });
export const payment = screen({ name: 'payment', path: '/payments/:id', of: '/api/payments' });
export const disputed = screen({ name: 'payment, disputed', path: '/payments/:payment', of: '/api/disputes/dsp_0002' });
export const answeredDispute = screen({ name: 'payment, dispute answered', path: '/payments/:payment', of: '/api/disputes/dsp_0001' });
export const statements = screen({ name: 'statements', path: '/payments/statements' });
export const statement = screen({
  name: 'statement',
  path: '/payments/statements/:id',
  of: '/api/statements?state=open',
});
export const reportedRows = screen({
  name: 'statement, a row reported',
  path: '/payments/statements/:id?state=reported',
  of: '/api/statements',
  where: ({ reported }) => reported !== 0,
});
export const unissued = screen({ name: 'statement, not issued', path: '/payments/statements/:id', of: '/api/statements?state=not+issued' });
export const discounts = screen({ name: 'discounts', path: '/discounts' });
export const discount = screen({ name: 'discount', path: '/discounts/:code', of: '/api/discounts' });
export const returns = screen({ name: 'returns', path: '/returns' });
export const expectedReturn = screen({ name: 'return, expected', path: '/returns/:id', of: '/api/returns?state=expected' });
export const receivedReturn = screen({ name: 'return, received', path: '/returns/:id', of: '/api/returns?state=received' });
export const activity = screen({ name: 'activity', path: '/activity' });
export const policies = screen({ name: 'policies', path: '/policies' });
export const policy = screen({ name: 'policy', path: '/policies/refunds' });
export const settings = screen({ name: 'settings', path: '/settings' });
export const nowhere = screen({ name: 'an address that leads nowhere', path: '/nowhere' });
export const noSuchOrder = screen({ name: 'an order that is not there', path: '/orders/O-9999' });

/** Every screen, in each state that shows other controls. A new one is a line above and its name here. */
export const screens: readonly Screen[] = [
  home,
  queue,
  orders,
  filteredOrders,
  viewOfOrders,
  noOrders,
  oddOrders,
  selectedOrders,
  newOrder,
  authorised,
  lapsed,
  toFulfil,
  fulfilled,
  canceled,
  archived,
  editedOrder,
  editOrder,
  noEdit,
  drafts,
  selectedDrafts,
  draftItems,
  heldDraft,
  draftAddress,
  draftShipping,
  draftPayment,
  draftReview,
  draftBeforeSale,
  parkedDraft,
  backOrdered,
  completedDraft,
  inventory,
  variant,
  level,
  levelWithIncoming,
  holds,
  selectedLevels,
  selectedHolds,
  releasedHolds,
  customers,
  selectedCustomers,
  customer,
  editCustomer,
  newAddress,
  payments,
  payment,
  disputed,
  answeredDispute,
  statements,
  statement,
  reportedRows,
  unissued,
  discounts,
  discount,
  returns,
  expectedReturn,
  receivedReturn,
  activity,
  policies,
  policy,
  settings,
  nowhere,
  noSuchOrder,
];

/** What `npm test` walks: one screen of each kind, on the way of the flagship task. The long run walks them all. */
export const walked: readonly Screen[] = isLong ? screens : [home, draftReview, holds];

/** The path of a screen in a shop, its parts filled; null where the shop has nothing that the screen could show. */
export async function pathOf(url: string, { path, of, where = () => true }: Screen): Promise<string | null> {
  if (of === undefined) return path;
  const response = await fetch(`${url}${of}`);
  if (!response.ok) throw new Error(`${of} is answered with ${response.status}`);
  const answer = (await response.json()) as { readonly rows?: readonly Row[]; readonly views?: readonly Row[] };
  const row = (answer.rows ?? answer.views ?? [answer as Row]).find(where);
  if (row === undefined) return null;
  // A saved view's search is part of an address as it is.
  return path.replace(/:(\w+)/g, (_part, key: string) => (key === 'search' ? String(row[key]) : encodeURIComponent(String(row[key]))));
}
