import * as fc from 'fast-check';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';

/** What could be done next to the price list, by a scripted colleague, or to whether something may be oversold, by anybody. */
export const priceChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .record({ which: fc.nat({ max: 5 }), price: fc.integer({ min: 0, max: 5000 }), what: fc.constantFrom('rate', 'price', 'backorder') })
  .map(({ which, price, what }) => (tables) => {
    const variants = Object.values(tables.variants);
    const rates = Object.values(tables.rates);
    const [variant, rate] = [variants[which % variants.length], rates[which % rates.length]];
    if (variant === undefined || rate === undefined) return { kind: 'tick' };
    switch (what) {
      case 'rate':
        return { kind: 'change_rate', rate: rate.id, price };
      case 'price':
        return { kind: 'change_price', variant: variant.id, price };
      case 'backorder': {
        const backorder = variant.backorder === 'deny' ? 'continue' : 'deny';
        return { kind: 'set_backorder', variant: variant.id, backorder, ifVersion: variant.version };
      }
    }
  });

/** A card typed in for the first open draft: one that is saved already as soon as it was taken once. */
export const cardChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .constantFrom('4242424242424242', '378282246310005', '5200828282828210', '4242424242424241')
  .map((number) => (tables) => {
    const draft = Object.values(tables.drafts).find(({ fate }) => fate.kind === 'open');
    return draft === undefined
      ? { kind: 'tick' }
      : { kind: 'save_card', draft: draft.id, number, expires: '2029-01', ifVersion: draft.version };
  });
