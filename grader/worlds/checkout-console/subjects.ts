import type { CheckoutEvent } from '#contract/checkout-console/events.ts';

/** What an event is about: each thing by all the names a frame may use for it. */
export function subjects({ type, data }: CheckoutEvent): readonly (readonly string[])[] {
  switch (type) {
    case 'clock_advanced':
      return [['clock/main']];
    case 'price_changed':
    case 'overselling_allowed':
    case 'overselling_stopped':
      return [[`variants/${data.variant}`]];
    case 'rate_changed':
      return [[`rates/${data.rate}`]];
    case 'draft_quantity_set':
    case 'draft_line_removed':
    case 'draft_address_set':
    case 'draft_rate_chosen':
    case 'draft_rate_dropped':
    case 'draft_card_chosen':
    case 'draft_line_added':
    case 'draft_customer_set':
    case 'draft_address_dropped':
    case 'draft_card_dropped':
    case 'draft_discount_set':
    case 'draft_price_refreshed':
    case 'draft_line_back_ordered':
    case 'draft_back_order_ended':
    case 'draft_note_set':
    case 'draft_parked':
    case 'draft_unparked':
    case 'draft_created':
    case 'draft_deleted':
    case 'challenge_opened':
    case 'challenge_ended':
    case 'payment_attempted':
      return [[`drafts/${data.draft}`]];
    case 'draft_completed':
    case 'order_placed':
      return [[`drafts/${data.draft}`], [`orders/${data.order}`, `orders/draft=${data.draft}`]];
    case 'order_edit_begun':
    case 'order_edit_line_added':
    case 'order_edit_quantity_set':
    case 'order_edit_dropped':
    case 'order_edited':
    case 'order_charge_attempted':
    case 'order_fulfilled':
    case 'fulfilment_canceled':
    case 'units_canceled':
    case 'units_returned':
    case 'order_put_on_hold':
    case 'order_hold_cleared':
    case 'order_canceled':
    case 'order_archived':
    case 'order_unarchived':
      return [[`orders/${data.order}`]];
    case 'placing_authorised':
    case 'payment_processing':
    case 'payment_settled':
    case 'payment_failed':
    case 'void_requested':
    case 'void_settled':
    case 'difference_charged':
    case 'payment_authorised':
    case 'payment_voided':
    case 'authorisation_lapsed':
    case 'payment_marked_paid':
      return [[`payments/${data.payment}`, `payments/order=${data.order}`]];
    case 'draft_code_applied':
    case 'draft_code_removed':
      return [[`drafts/${data.draft}`]];
    case 'code_redeemed':
      return [[`drafts/${data.draft}`], [`orders/${data.order}`, `orders/draft=${data.draft}`]];
    case 'return_opened':
    case 'return_received':
      return [[`returns/${data.return}`, `returns/order=${data.order}`]];
    case 'dispute_answered':
    case 'dispute_accepted':
    case 'dispute_lapsed':
      return [[`disputes/${data.dispute}`, `disputes/order=${data.order}`]];
    case 'statement_row_reconciled':
    case 'statement_row_reported':
    case 'statement_row_reopened':
      return [[`statementRows/${data.row}`, `statementRows/statement=${data.statement}`]];
    case 'order_note_added':
    case 'units_refunded':
      return [[`orders/${data.order}`]];
    case 'payment_captured':
    case 'payment_waived':
    case 'payment_refunded':
      return [[`payments/${data.payment}`, `payments/order=${data.order}`]];
    case 'hold_extended':
    case 'hold_released':
    case 'hold_expired':
    case 'hold_consumed':
      return [[`holds/${data.hold}`]];
    case 'hold_placed':
      return [[`holds/${data.hold}`, `holds/draft=${data.draft}`], [`drafts/${data.draft}`]];
    case 'hold_transferred':
      return [
        [`holds/${data.hold}`],
        ...[data.from, data.to].flatMap(({ location, draft }) => [
          [`levels/${data.variant}@${location}`],
          ...(draft === null ? [] : [[`drafts/${draft}`]]),
        ]),
      ];
    case 'stock_transferred':
      return [data.from, data.to].map((location) => [`levels/${data.variant}@${location}`]);
    case 'delivery_received':
    case 'stock_moved':
      return [[`levels/${data.variant}@${data.location}`]];
    case 'customer_created':
    case 'customer_updated':
    case 'customer_address_changed':
    case 'customer_addresses_set':
    case 'customer_note_set':
    case 'card_saved':
    case 'customer_deleted':
      return [[`customers/${data.customer}`]];
    case 'customers_merged':
      return [[`customers/${data.from}`], [`customers/${data.into}`]];
    case 'order_customer_set':
      return [[`orders/${data.order}`]];
    case 'tag_added':
    case 'tag_removed':
      return [[`${data.on}/${data.id}`]];
    case 'view_saved':
    case 'view_deleted':
      return [[`views/${data.view}`]];
    case 'customer_notified':
      return [data.order === null ? [`messages/to=${data.customer}`] : [`messages/order=${data.order}`]];
  }
}
