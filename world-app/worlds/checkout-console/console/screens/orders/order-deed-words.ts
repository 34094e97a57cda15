import type { OrderDeed } from './order-deeds.ts';

/** What each deed is called where it is offered, and where it is said why it is not. */
export const orderDeedWords: Readonly<Record<OrderDeed, string>> = {
  begin_order_edit: 'Edit',
  fulfil: 'Fulfil',
  refund: 'Refund',
  capture: 'Capture',
  void_payment: 'Void',
  reauthorise: 'Authorise again',
  send_message: 'Message customer',
  open_return: 'Announce return',
  mark_paid: 'Mark as paid',
  put_on_hold: 'Put on hold',
  clear_on_hold: 'Take off hold',
  archive_order: 'Archive',
  unarchive_order: 'Unarchive',
  cancel_order: 'Cancel order',
};
