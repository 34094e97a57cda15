import type { Draft, SavedCard, Tables } from '#contract/checkout-console/state.ts';
import type { Address, Minor } from '#contract/checkout-console/values.ts';
import type { Refusal } from '../refusal.ts';
import { rowOf } from '../row-of.ts';
import { draftSteps, stepGuards } from './draft-steps.ts';
import { draftTotals } from './draft-totals.ts';
import { planStock, type StockSource } from './plan-stock.ts';

type ReadyDraft = {
  readonly kind: 'ready';
  readonly shippingAddress: Address;
  readonly card: SavedCard;
  readonly sources: readonly StockSource[];
  readonly total: Minor;
};

/** What a draft needs to become an order by payment, once every guard holds and every line has its stock; or why not (SPEC CHK-4, CHK-8). */
export function readyDraft(tables: Tables, draft: Draft): ReadyDraft | Refusal {
  const guards = stepGuards(tables, draft);
  const blocked = draftSteps.map((step) => guards[step]).find((guard) => guard !== null);
  if (blocked !== undefined) return blocked;
  const plan = planStock(tables, draft);
  if (plan.kind !== 'planned') return plan;
  const { shippingAddress } = draft;
  const card = rowOf(tables, 'customers', draft.customer).cards.find(({ id }) => id === draft.card);
  if (shippingAddress === null || card === undefined) throw new Error(`${draft.id} passed its guards without an address or a card`);
  return { kind: 'ready', shippingAddress, card, sources: plan.sources, total: draftTotals(draft).totals.total };
}
