/** The domain's "no", as a value: a code for machines, a sentence for the person, the form field it is about where there is one. */
export type Refusal = {
  readonly kind: 'refusal';
  readonly code: RefusalCode;
  readonly message: string;
  readonly field?: string;
  /** Whether the very same request may succeed later. */
  readonly retryable: boolean;
};

export type RefusalCode =
  | 'not_found'
  | 'not_permitted'
  | 'stale'
  | 'already_completed'
  | 'no_lines'
  | 'not_available'
  | 'no_shipping_address'
  | 'no_billing_address'
  | 'unknown_address'
  | 'no_rate'
  | 'rate_stale'
  | 'no_card'
  | 'unknown_card'
  | 'card_invalid'
  | 'unknown_line'
  | 'hold_expired'
  | 'hold_not_active'
  | 'not_later'
  | 'insufficient_stock'
  | 'total_changed'
  | 'declined'
  | 'over_refund'
  | 'over_quantity'
  | 'restock_mismatch'
  | 'limit'
  | 'already_captured'
  | 'already_voided'
  | 'already_paid'
  | 'already_canceled'
  | 'already_refunded'
  | 'not_authorised'
  | 'not_captured'
  | 'auth_expired'
  | 'over_capture'
  | 'not_expired'
  | 'consent_required'
  | 'on_hold'
  | 'not_committed_here'
  | 'shipped'
  | 'window_passed'
  | 'already_received'
  | 'no_return'
  | 'disputed'
  | 'deadline_passed'
  | 'dispute_closed'
  | 'code_unknown'
  | 'code_not_started'
  | 'code_expired'
  | 'code_market'
  | 'code_min'
  | 'code_limit'
  | 'code_not_combinable'
  | 'code_customer'
  | 'nothing_to_do'
  | 'below_promised'
  | 'already_held'
  | 'no_matching_line'
  | 'line_exists'
  | 'too_many_lines'
  | 'has_orders'
  | 'not_confirmed'
  | 'name_taken'
  | 'edit_open'
  | 'no_edit'
  | 'unknown_deed'
  | 'named_twice';

export function refusal(code: RefusalCode, message: string, more: { field?: string; retryable?: boolean } = {}): Refusal {
  return { kind: 'refusal', code, message, retryable: more.retryable ?? false, ...(more.field === undefined ? {} : { field: more.field }) };
}
