import * as fc from 'fast-check';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';

/** What a scripted colleague could do next to the price list. */
export const priceChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .record({ which: fc.nat({ max: 5 }), price: fc.integer({ min: 0, max: 5000 }), ofRate: fc.boolean() })
  .map(({ which, price, ofRate }) => (tables) => {
    const variants = Object.values(tables.variants);
    const rates = Object.values(tables.rates);
    const [variant, rate] = [variants[which % variants.length], rates[which % rates.length]];
    if (variant === undefined || rate === undefined) return { kind: 'tick' };
    return ofRate ? { kind: 'change_rate', rate: rate.id, price } : { kind: 'change_price', variant: variant.id, price };
  });
