import type { Facts } from '../facts.ts';
import { rowOf, type Bindings } from './bindings.ts';
import type { StageOp } from './stage-op.ts';

/** Lets somebody outside the shop have written something where they can. */
export function stageWords({ slot, of, text }: Extract<StageOp, { set: 'words' }>, facts: Facts, bindings: Bindings): Facts {
  switch (slot) {
    case 'order_address_line2': {
      const { id } = rowOf(facts.orders, bindings, of);
      const orders = facts.orders.map((order) =>
        order.id === id ? { ...order, shippingAddress: { ...order.shippingAddress, line2: text } } : order,
      );
      return { ...facts, orders };
    }
    case 'draft_address_line2': {
      const { id } = rowOf(facts.drafts, bindings, of);
      const drafts = facts.drafts.map((draft) =>
        draft.id === id && draft.shippingAddress !== null
          ? { ...draft, shippingAddress: { ...draft.shippingAddress, line2: text } }
          : draft,
      );
      return { ...facts, drafts };
    }
    case 'discount_description': {
      const { id } = rowOf(facts.discounts, bindings, of);
      return { ...facts, discounts: facts.discounts.map((code) => (code.id === id ? { ...code, description: text } : code)) };
    }
    case 'hold_description': {
      const { id } = rowOf(facts.holds, bindings, of);
      return { ...facts, holds: facts.holds.map((hold) => (hold.id === id ? { ...hold, description: text } : hold)) };
    }
  }
}
