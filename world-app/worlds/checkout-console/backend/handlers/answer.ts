import type { Refusal } from '#checkout-console/engine/refusal.ts';
import type { Failure } from '#checkout-console/wire/views.ts';

/** Codes of the edge, beside those of the engine. */
type EdgeCode = 'malformed' | 'too_large' | 'direct' | 'closed' | 'no_effect' | 'signed_out' | 'unavailable' | 'no_answer';

const statusOf: Record<Refusal['code'] | EdgeCode, number> = {
  malformed: 400,
  declined: 402,
  direct: 403,
  not_permitted: 403,
  limit: 403,
  not_found: 404,
  stale: 409,
  already_completed: 409,
  total_changed: 409,
  rate_stale: 409,
  hold_expired: 409,
  hold_not_active: 409,
  insufficient_stock: 409,
  closed: 409,
  too_large: 413,
  no_lines: 422,
  not_available: 422,
  no_shipping_address: 422,
  no_billing_address: 422,
  unknown_address: 422,
  no_rate: 422,
  no_card: 422,
  unknown_card: 422,
  card_invalid: 422,
  unknown_line: 422,
  not_later: 422,
  over_refund: 422,
  over_quantity: 422,
  restock_mismatch: 422,
  already_captured: 409,
  already_voided: 409,
  already_paid: 409,
  already_canceled: 409,
  already_refunded: 409,
  not_authorised: 409,
  not_captured: 409,
  auth_expired: 409,
  over_capture: 422,
  not_expired: 409,
  consent_required: 422,
  on_hold: 409,
  not_committed_here: 422,
  shipped: 409,
  window_passed: 422,
  already_received: 409,
  no_return: 422,
  disputed: 409,
  deadline_passed: 409,
  dispute_closed: 409,
  code_unknown: 422,
  code_not_started: 422,
  code_expired: 422,
  code_market: 422,
  code_min: 422,
  code_limit: 422,
  code_not_combinable: 422,
  code_customer: 422,
  nothing_to_do: 422,
  below_promised: 422,
  already_held: 409,
  no_matching_line: 422,
  line_exists: 422,
  too_many_lines: 422,
  has_orders: 409,
  default_address: 409,
  not_confirmed: 422,
  name_taken: 422,
  challenge_open: 409,
  challenge_required: 409,
  no_challenge: 409,
  payment_processing: 409,
  edit_open: 409,
  no_edit: 409,
  row_closed: 409,
  unknown_deed: 422,
  named_twice: 422,
  rows_refused: 422,
  no_effect: 200,
  signed_out: 401,
  unavailable: 503,
  no_answer: 503,
};

const headers = { 'cache-control': 'no-store' };

export function success(view: unknown): Response {
  return Response.json(view, { headers });
}

/** A failed request: the coded reason as the page expects it, with the HTTP status of its code. */
export function failed(failure: Failure): Response {
  const { code, message, field, retryable } = failure;
  const body: Failure = field === undefined ? { code, message, retryable } : { code, message, field, retryable };
  return Response.json(body, { status: isKnown(code) ? statusOf[code] : 422, headers });
}

function isKnown(code: string): code is keyof typeof statusOf {
  return Object.hasOwn(statusOf, code);
}

export function notFound(what: string): Failure {
  return { code: 'not_found', message: `There is no ${what}.`, retryable: false };
}

export function malformed(message: string, field?: string): Failure {
  return { code: 'malformed', message, retryable: false, ...(field === undefined ? {} : { field }) };
}

export const directFailure: Failure = { code: 'direct', message: 'Requests are taken from the page only.', retryable: false };
