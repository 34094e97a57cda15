import type { Staff, Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '../command.ts';
import { refusal, type Refusal } from '../refusal.ts';
import { findRow } from '../row-of.ts';

type Role = Staff['role'];

const sellers: readonly Role[] = ['support', 'order_manager', 'admin'];
const managers: readonly Role[] = ['order_manager', 'admin'];
/** Everybody who may change anything. */
const everybody: readonly Role[] = ['support', 'order_manager', 'inventory_manager', 'admin'];
const stockKeepers: readonly Role[] = ['order_manager', 'inventory_manager', 'admin'];

/** Commands that the handler of a person's request may carry. */
export type StaffCommand = Exclude<Command, { readonly kind: 'complete_via_api' | 'wipe_inventory' | 'tick' | 'pass_time' }>;

/** Those about one thing only. */
export type SingleCommand = Exclude<StaffCommand, { readonly kind: 'bulk' }>;

/** Who may do what: the one table that every command of a person is checked against. */
const allowed: Record<StaffCommand['kind'], readonly Role[]> = {
  /** What is done to each row is checked by its own kind. */
  bulk: everybody,
  set_address: sellers,
  choose_rate: sellers,
  choose_card: sellers,
  save_card: sellers,
  set_quantity: sellers,
  remove_line: sellers,
  place: sellers,
  answer_challenge: sellers,
  complete_without_payment: managers,
  extend_hold: stockKeepers,
  release_hold: stockKeepers,
  place_hold: [...sellers, 'inventory_manager'],
  transfer_hold: stockKeepers,
  reassign_hold: managers,
  clear_stale_holds: stockKeepers,
  adjust_stock: stockKeepers,
  move_stock: stockKeepers,
  set_backorder: managers,
  receive_stock: stockKeepers,
  transfer_stock: stockKeepers,
  import_counts: stockKeepers,
  capture: managers,
  void_payment: managers,
  mark_paid: managers,
  reauthorise: managers,
  fulfil: stockKeepers,
  cancel_fulfilment: stockKeepers,
  put_on_hold: sellers,
  clear_on_hold: managers,
  open_return: sellers,
  receive_return: stockKeepers,
  answer_dispute: managers,
  accept_dispute: managers,
  apply_code: sellers,
  remove_code: sellers,
  begin_order_edit: managers,
  add_order_line: managers,
  set_order_quantity: managers,
  drop_order_edit: managers,
  commit_order_edit: managers,
  cancel_order: managers,
  archive_order: managers,
  unarchive_order: managers,
  refund: sellers,
  add_note: sellers,
  create_draft: sellers,
  duplicate_draft: sellers,
  delete_draft: managers,
  add_line: sellers,
  set_customer: sellers,
  edit_address: sellers,
  set_discount: managers,
  refresh_prices: sellers,
  set_draft_note: sellers,
  back_order_line: sellers,
  end_back_order: sellers,
  park_draft: sellers,
  unpark_draft: sellers,
  create_customer: sellers,
  update_customer: sellers,
  add_address: sellers,
  change_address: sellers,
  set_default_address: sellers,
  remove_address: sellers,
  set_customer_note: sellers,
  merge_customers: managers,
  delete_customer: managers,
  add_tag: sellers,
  remove_tag: sellers,
  send_message: sellers,
  change_price: managers,
  change_rate: managers,
  reconcile_row: managers,
  report_row: managers,
  reopen_row: managers,
  reconcile_all: managers,
  save_view: everybody,
  delete_view: everybody,
};

/** Why this person may not run that kind of command, or null (SPEC ROLE-1). */
export function permissionGuard(tables: Tables, actor: string, kind: StaffCommand['kind']): Refusal | null {
  const role = findRow(tables, 'staff', actor)?.role;
  return role !== undefined && allowed[kind].includes(role) ? null : refusal('not_permitted', 'Your role may not do this.');
}

/** Every kind of command of a person, with the roles that may run it. */
export function permissions(): { readonly kind: StaffCommand['kind']; readonly roles: readonly Role[] }[] {
  const kinds = Object.keys(allowed) as StaffCommand['kind'][];
  return kinds.map((kind) => ({ kind, roles: allowed[kind] }));
}

/** Every kind of command that a role may run, for the page to show what is open to the person. */
export function permittedCommands(role: Role): StaffCommand['kind'][] {
  return permissions().flatMap(({ kind, roles }) => (roles.includes(role) ? [kind] : []));
}
