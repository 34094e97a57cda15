/** Keys for what can be done with this version of the order, by command. */
export type OrderOpKeys = Record<
  | 'refund'
  | 'capture'
  | 'void_payment'
  | 'mark_paid'
  | 'reauthorise'
  | 'fulfil'
  | 'cancel_fulfilment'
  | 'put_on_hold'
  | 'clear_on_hold'
  | 'cancel_order'
  | 'archive_order'
  | 'unarchive_order'
  | 'begin_order_edit'
  | 'add_order_line'
  | 'set_order_quantity'
  | 'drop_order_edit'
  | 'commit_order_edit'
  | 'open_return',
  string
>;
