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

/** A card typed in for the first open draft: one that is saved already as soon as it was taken once. */
export const cardChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .constantFrom('4242424242424242', '378282246310005', '5200828282828210', '4242424242424241')
  .map((number) => (tables) => {
    const draft = Object.values(tables.drafts).find(({ fate }) => fate.kind === 'open');
    return draft === undefined
      ? { kind: 'tick' }
      : { kind: 'save_card', draft: draft.id, number, expires: '2029-01', ifVersion: draft.version };
  });
