import { AddressId, CustomerId, DraftId, StaffId, ViewId } from '#contract/checkout-console/ids.ts';
import type { Customer, Draft, Level, Payment, SavedView, Tables } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { rowOf } from '../row-of.ts';
import { minor } from '../rules/minor.ts';
import { afterSaleShop } from './after-sale.ts';
import { someDiscounts, withDiscounts } from './discounts.ts';
import { ids } from './small-shop.ts';
import { someStatement } from './some-statement.ts';

/** A second profile of the small shop's customer, without orders. */
export const twin = CustomerId.parse('C-0002');
/** A draft of the twin's for as many chairs as D-0001 holds, without hold. */
export const twinsDraft = DraftId.parse('D-0003');

const view: SavedView = {
  id: ViewId.parse('view_0001'),
  list: 'orders',
  name: 'To pack',
  search: 'fulfilment=to+fulfil',
  by: StaffId.parse('staff_01'),
  at: Instant.parse('2026-03-14T09:00:00Z'),
};

/**
 * The small shop with something for every command to work on: a second profile with a draft, chairs free in Hamburg, mugs on their
 * way, a draft that is ready but for its bank’s question, a saved view, a statement of the processor, a parcel coming back, and the waiting order's money authorised, or lapsed where the customer has agreed to a new charge; then the
 * other charge is disputed.
 */
export function busyShop(money: 'authorised' | 'lapsed' = 'authorised'): Tables {
  const shop = withDiscounts(afterSaleShop({ disputed: money === 'lapsed' }), ...someDiscounts);
  const ines = rowOf(shop, 'customers', 'C-0001');
  const expiresAt = Instant.parse(money === 'lapsed' ? '2026-03-15T09:00:00Z' : '2026-03-17T09:00:00Z');
  const levels: Record<string, Level> = {
    ...shop.levels,
    'MUG-BLU@BER': { ...rowOf(shop, 'levels', 'MUG-BLU@BER'), incoming: 6 },
    'CHR-ASH@HAM': { ...rowOf(shop, 'levels', 'CHR-ASH@HAM'), available: 3, onHand: 3 },
  };
  const payment: Payment = { ...rowOf(shop, 'payments', 'pay_0002'), captures: [], authorisationExpiresAt: expiresAt };
  return {
    ...shop,
    // Both ways to take money are seen this way.
    settings: { main: { ...rowOf(shop, 'settings', 'main'), captureMode: money === 'lapsed' ? 'later' : 'atPlacing' } },
    counters: { ...shop.counters, draft: { next: 4 }, customer: { next: 3 }, view: { next: 2 } },
    views: { [view.id]: view },
    ...someStatement(),
    levels,
    customers: { ...shop.customers, 'C-0001': { ...ines, cardConsent: true }, [twin]: profileOf(ines) },
    drafts: {
      ...shop.drafts,
      [ids.unheldDraft]: { ...rowOf(shop, 'drafts', ids.unheldDraft), card: ids.challenged },
      [twinsDraft]: draftOf(rowOf(shop, 'drafts', ids.draft)),
    },
    payments: { ...shop.payments, pay_0002: payment },
  };
}

function profileOf(ines: Customer): Customer {
  const [home, work] = ines.addresses;
  if (home === undefined || work === undefined) throw new Error('the small shop’s customer has two addresses');
  return {
    ...ines,
    id: twin,
    email: 'ines@work.example',
    // The first is a copy of one that both have, the second the twin's own.
    addresses: [
      { ...home, id: AddressId.parse('addr_0011'), isDefault: false },
      { ...work, id: AddressId.parse('addr_0012'), line1: 'Kanalweg 1', isDefault: true },
    ],
    cards: [],
    tags: ['VIP'],
    note: 'Prefers e-mail.',
  };
}

function draftOf(draft: Draft): Draft {
  return {
    ...draft,
    id: twinsDraft,
    customer: twin,
    email: 'ines@work.example',
    // Added before the chair became dearer.
    lines: draft.lines.map((line) => ({ ...line, hold: null, unitPrice: minor(23_900) })),
    card: null,
  };
}
