import { checkoutConsoleWords } from '../../report/worlds/checkout-console/words.ts';
import type { HarnessWorld } from '../harness-world.ts';
import { pagesAfter } from './pages-after.ts';
import { mutations, plans } from './plans.ts';

const derived: HarnessWorld['derived'] = (bindings) => ({
  placed: { ...Object.fromEntries(Object.keys(bindings).map((alias) => [alias, { order: '' }])), order: '' },
  new: { draft: '', hold: '', customer: '', return: '' },
});

/** The shop's checkout console, as the harness plays and tells it. */
export const world: HarnessWorld = { plans, mutations, words: checkoutConsoleWords, derived, pagesAfter };
