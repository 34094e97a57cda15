import type { LineId } from '#contract/checkout-console/ids.ts';
import type { Minor } from '#contract/checkout-console/values.ts';
import type { OrderView } from '#checkout-console/wire/views.ts';
import { moneyField, parseMoneyField } from '#shell/format/money.ts';

export const refundReasons = ['Customer changed their mind', 'Damaged', 'Duplicate', 'Other'] as const;

/** What the refund dialog holds, as typed. */
export type RefundForm = {
  readonly quantities: Readonly<Record<LineId, string>>;
  readonly shipping: string;
  readonly restock: boolean;
  readonly notify: boolean;
  /** Whether the label of a returned parcel is kept back. */
  readonly labelFee: boolean;
  readonly reason: string | null;
};

/** What the form asks for once its boxes are read. */
export type RefundRequest = {
  readonly lines: readonly { readonly line: LineId; readonly quantity: number }[];
  readonly shipping: Minor;
};

export type RefundReading = { readonly ok: true; readonly request: RefundRequest } | { readonly ok: false; readonly problem: string };

/** Nothing to be refunded yet; restocking and the e-mail are on, as the shop's habit is. */
export function emptyRefund(order: OrderView): RefundForm {
  return {
    quantities: Object.fromEntries(order.lines.map((line) => [line.id, '0'])),
    shipping: moneyField(0, order.currency),
    restock: true,
    notify: true,
    labelFee: false,
    reason: null,
  };
}

/** The same form asking for everything that can still be refunded. */
export function fillRefund(order: OrderView, form: RefundForm): RefundForm {
  return {
    ...form,
    quantities: Object.fromEntries(order.lines.map((line) => [line.id, String(line.quantity - line.refunded)])),
    shipping: moneyField(order.payment.shippingRefundable, order.currency),
  };
}

/** Reads the boxes, or says which of them cannot be meant. */
export function readRefund(order: OrderView, form: RefundForm): RefundReading {
  const lines: { line: LineId; quantity: number }[] = [];
  for (const line of order.lines) {
    const text = (form.quantities[line.id] ?? '').trim();
    const left = line.quantity - line.refunded;
    const quantity = /^\d{1,3}$/.test(text) ? Number(text) : -1;
    if (quantity < 0 || quantity > left) return { ok: false, problem: `Of ${line.title}, 0 to ${left} can be refunded.` };
    if (quantity > 0) lines.push({ line: line.id, quantity });
  }
  const shipping = parseMoneyField(form.shipping, order.currency);
  const most = order.payment.shippingRefundable;
  if (shipping === null || shipping > most) {
    return { ok: false, problem: `Of the shipping costs, 0 to ${moneyField(most, order.currency)} can be refunded.` };
  }
  return { ok: true, request: { lines, shipping: shipping as Minor } };
}
