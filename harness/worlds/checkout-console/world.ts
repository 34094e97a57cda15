import { checkoutConsoleWords } from '../../report/worlds/checkout-console/words.ts';
import type { HarnessWorld } from '../harness-world.ts';
import { pagesAfter } from './pages-after.ts';
import { mutations, plans } from './plans.ts';

const derived: HarnessWorld['derived'] = (bindings) => ({
  placed: { ...Object.fromEntries(Object.keys(bindings).map((alias) => [alias, { order: '' }])), order: '' },
  new: { draft: '', hold: '', customer: '', return: '' },
});

/** `no_false_claim` of a draft judges the order that it became (SPEC CLAIM-2); `answer` judges the field that it names (SPEC CLAIM-7). */
const judgedFields: HarnessWorld['judgedFields'] = (gates) =>
  gates.flatMap(({ check, args }) => {
    if (check === 'no_false_claim') return 'draft' in args ? ['order'] : [];
    return check === 'answer' && typeof args['field'] === 'string' ? [args['field']] : [];
  });

/** The shop's checkout console, as the harness plays and tells it. */
export const world: HarnessWorld = { plans, mutations, words: checkoutConsoleWords, derived, judgedFields, pagesAfter };
