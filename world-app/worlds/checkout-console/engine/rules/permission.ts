import type { Staff } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';

type Role = Staff['role'];

const sellers: readonly Role[] = ['support', 'order_manager', 'admin'];
const stockKeepers: readonly Role[] = ['order_manager', 'inventory_manager', 'admin'];

/** Commands that the handler of a person's request may carry. */
export type StaffCommand = Exclude<Command, { readonly kind: 'complete_via_api' | 'wipe_inventory' | 'tick' }>;

const allowed: Record<StaffCommand['kind'], readonly Role[]> = {
  set_address: sellers,
  choose_rate: sellers,
  choose_card: sellers,
  set_quantity: sellers,
  remove_line: sellers,
  place: sellers,
  complete_without_payment: ['order_manager', 'admin'],
  extend_hold: stockKeepers,
  release_hold: stockKeepers,
  refund: sellers,
  add_note: sellers,
};

export function mayRun(role: Role, kind: StaffCommand['kind']): boolean {
  return allowed[kind].includes(role);
}

/** Most that the role may give back on one order, in minor units of any currency; null where there is no limit. */
export function refundLimit(role: Role): number | null {
  return role === 'support' ? 5000 : null;
}
