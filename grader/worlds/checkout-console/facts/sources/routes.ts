/** The request by which the page asks for each command, and the field in which the command has the row of the path (SPEC EVID-16). */
const routes: { readonly [path: string]: readonly [field: string, steps: { readonly [step: string]: string }] } = {
  customers: [
    'customer',
    {
      addresses: 'add_address',
      'change-address': 'change_address',
      create: 'create_customer',
      'default-address': 'set_default_address',
      delete: 'delete_customer',
      drafts: 'create_draft',
      merge: 'merge_customers',
      note: 'set_customer_note',
      'remove-address': 'remove_address',
      'remove-tag': 'remove_tag',
      tags: 'add_tag',
      update: 'update_customer',
    },
  ],
  disputes: ['dispute', { accept: 'accept_dispute', answer: 'answer_dispute' }],
  drafts: [
    'draft',
    {
      address: 'set_address',
      'apply-code': 'apply_code',
      'back-order': 'back_order_line',
      card: 'choose_card',
      challenge: 'answer_challenge',
      'complete-without-payment': 'complete_without_payment',
      customer: 'set_customer',
      delete: 'delete_draft',
      discount: 'set_discount',
      duplicate: 'duplicate_draft',
      'edit-address': 'edit_address',
      'end-back-order': 'end_back_order',
      holds: 'place_hold',
      lines: 'add_line',
      'new-card': 'save_card',
      note: 'set_draft_note',
      park: 'park_draft',
      place: 'place',
      quantity: 'set_quantity',
      rate: 'choose_rate',
      'refresh-prices': 'refresh_prices',
      'remove-code': 'remove_code',
      'remove-line': 'remove_line',
      'remove-tag': 'remove_tag',
      tags: 'add_tag',
      unpark: 'unpark_draft',
    },
  ],
  holds: ['hold', { extend: 'extend_hold', reassign: 'reassign_hold', release: 'release_hold', transfer: 'transfer_hold' }],
  levels: ['level', { adjust: 'adjust_stock', move: 'move_stock', receive: 'receive_stock', transfer: 'transfer_stock' }],
  lists: ['list', { bulk: 'bulk', views: 'save_view' }],
  locations: ['location', { 'clear-stale-holds': 'clear_stale_holds', 'import-counts': 'import_counts' }],
  orders: [
    'order',
    {
      'add-line': 'add_order_line',
      archive: 'archive_order',
      'begin-edit': 'begin_order_edit',
      cancel: 'cancel_order',
      'cancel-fulfilment': 'cancel_fulfilment',
      capture: 'capture',
      'clear-on-hold': 'clear_on_hold',
      'commit-edit': 'commit_order_edit',
      'drop-edit': 'drop_order_edit',
      fulfilments: 'fulfil',
      'mark-paid': 'mark_paid',
      messages: 'send_message',
      notes: 'add_note',
      'on-hold': 'put_on_hold',
      quantity: 'set_order_quantity',
      reauthorise: 'reauthorise',
      refunds: 'refund',
      'remove-tag': 'remove_tag',
      returns: 'open_return',
      tags: 'add_tag',
      unarchive: 'unarchive_order',
      void: 'void_payment',
    },
  ],
  returns: ['return', { receive: 'receive_return' }],
  'statement-rows': ['row', { reconcile: 'reconcile_row', reopen: 'reopen_row', report: 'report_row' }],
  statements: ['statement', { 'reconcile-all': 'reconcile_all' }],
  variants: ['variant', { backorder: 'set_backorder' }],
  views: ['view', { delete: 'delete_view' }],
};

export type Asked = { readonly kind: string; readonly field: string; readonly table: string; readonly id: string };

/** What a request of the page asks for, and of which row; null where no request has that path. */
export function askedBy(path: string): Asked | null {
  const [root, api, table = '', id = '', step = '', ...more] = path.split('/');
  if (root !== '' || api !== 'api' || more.length > 0 || !Object.hasOwn(routes, table)) return null;
  const [field, steps] = routes[table] ?? ['', {}];
  const kind = Object.hasOwn(steps, step) ? steps[step] : undefined;
  const about = decoded(id);
  return kind === undefined || about === null ? null : { kind, field, table, id: about };
}

/** What a browser wrote as `CHR-ASH%40BER`; null where no browser wrote it. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
