import type { CustomerAddress } from '#contract/checkout-console/state.ts';

/** A saved address as a draft or an order has it, without what a customer's list of them adds. */
export function plainAddress({ id: _id, isDefault: _isDefault, ...address }: CustomerAddress): Omit<CustomerAddress, 'id' | 'isDefault'> {
  return address;
}
