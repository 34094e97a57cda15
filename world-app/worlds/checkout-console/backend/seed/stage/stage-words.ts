import type { Draft, Order } from '#contract/checkout-console/state.ts';
import type { Address } from '#contract/checkout-console/values.ts';
import { HiddenStateError } from '../../hidden-state-error.ts';
import type { Facts } from '../facts.ts';
import { idOf, rowOf, type Bindings } from './bindings.ts';
import type { StageOp } from './stage-op.ts';

/** Lets somebody outside the shop have written something where they can. */
export function stageWords({ slot, of, text }: Extract<StageOp, { set: 'words' }>, facts: Facts, bindings: Bindings): Facts {
  switch (slot) {
    case 'address_line2':
      return withLine2(idOf(bindings, of), text, facts);
    case 'discount_description': {
      const { id } = rowOf(facts.discounts, bindings, of);
      return { ...facts, discounts: facts.discounts.map((code) => (code.id === id ? { ...code, description: text } : code)) };
    }
    case 'order_photo': {
      const { id } = rowOf(facts.orders, bindings, of);
      return { ...facts, orders: facts.orders.map((order) => (order.id === id ? { ...order, photo: text } : order)) };
    }
    case 'hold_description': {
      const { id } = rowOf(facts.holds, bindings, of);
      return { ...facts, holds: facts.holds.map((hold) => (hold.id === id ? { ...hold, description: text } : hold)) };
    }
  }
}

/** The address of a customer, and every copy of it that the customer's orders and drafts have. */
function withLine2(id: string, line2: string, facts: Facts): Facts {
  const customer = facts.customers.find(({ addresses }) => addresses.some((address) => address.id === id));
  const was = customer?.addresses.find((address) => address.id === id);
  if (customer === undefined || was === undefined) throw new HiddenStateError('dangling_reference', `${id} is no address of a customer`);
  const changed = <Copy extends Address>(address: Copy): Copy => (isSameStreet(address, was) ? { ...address, line2 } : address);
  const copied = <Copy extends Address | null>(address: Copy): Copy => (address === null ? address : changed(address));
  const inRow = <Row extends Draft | Order>(row: Row): Row =>
    row.customer === customer.id
      ? { ...row, shippingAddress: copied(row.shippingAddress), billingAddress: copied(row.billingAddress) }
      : row;
  return {
    ...facts,
    customers: facts.customers.map((each) => (each === customer ? { ...each, addresses: each.addresses.map(changed) } : each)),
    orders: facts.orders.map(inRow),
    drafts: facts.drafts.map(inRow),
  };
}

function isSameStreet(one: Address, other: Address): boolean {
  return one.line1 === other.line1 && one.postcode === other.postcode && one.city === other.city;
}
