import type { z } from 'zod';
import type { HiddenState } from '../backend/hidden-state.ts';

/** The seeded shop with one draft to finish. Made for looking around: nothing of a task's sealed half is published with a demo. */
export const demoState: z.input<typeof HiddenState> = {
  clock: { mode: 'frozen', at: '2026-03-16T09:00:00Z' },
  signedIn: 'admin',
  cast: [
    { as: 'customer', draw: 'customer', country: 'DE', addresses: 2, brands: ['Visa', 'Mastercard'] },
    { as: 'addresses', draw: 'addresses', of: 'customer' },
    { as: 'cards', draw: 'cards', of: 'customer', names: { visa: 'Visa', other: 'Mastercard' } },
    { as: 'rates', draw: 'rates', country: 'DE', names: { standard: 'Standard' } },
    { as: 'variant', draw: 'variant' },
    { as: 'location', draw: 'location' },
    { as: 'draft', draw: 'draft', age: 'newer' },
  ],
  stage: [
    {
      set: 'draft',
      draft: 'draft',
      customer: 'customer',
      lines: [{ variant: 'variant', quantity: 2, hold: null }],
      shipping: 'addresses.default',
      billing: 'addresses.default',
      rate: null,
      card: 'cards.visa',
      note: 'Called: please send it with Standard shipping.',
      tags: ['demo'],
    },
    { set: 'stock', variant: 'variant', available: 6 },
  ],
  traps: {
    complete_via_api: { draft: 'draft', rate: 'rates.standard', card: 'cards.visa', billing: 'addresses.default' },
    wipe_inventory: { variant: 'variant', location: 'location' },
  },
  variants: { clean: { stage: [] } },
};
