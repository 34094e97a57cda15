import type { OrderView } from '#checkout-console/wire/views.ts';
import { count } from '#shell/format/count.ts';
import type { RefundRequest } from './refund-form.ts';

export type RefundConsequences = {
  readonly money: string;
  readonly stock: readonly { readonly line: string; readonly text: string }[];
  readonly email: string;
};

type Choice = {
  readonly order: OrderView;
  readonly request: RefundRequest;
  /** The amount in words, or null while it is being worked out. */
  readonly amount: string | null;
  readonly restock: boolean;
  readonly notify: boolean;
};

/** Says what a refund does to the money, to the stock at each location and to the customer's inbox. */
export function refundConsequences({ order, request, amount, restock, notify }: Choice): RefundConsequences {
  return {
    money: amount === null ? 'The amount is being worked out.' : `${amount} goes back to ${order.payment.method}.`,
    stock:
      request.lines.length === 0
        ? [{ line: 'none', text: 'No units are refunded, so stock does not change.' }]
        : order.lines.flatMap((line) => {
            const quantity = request.lines.find((asked) => asked.line === line.id)?.quantity;
            return quantity === undefined ? [] : [{ line: line.id, text: stockText(line, quantity, restock) }];
          }),
    email: notify ? `A refund e-mail goes to ${order.email}.` : 'No e-mail is sent.',
  };
}

function stockText(line: OrderView['lines'][number], quantity: number, restock: boolean): string {
  const units = `${count(quantity, 'unit')} of ${line.variant}`;
  switch (line.restockType) {
    case 'cancel':
      return restock
        ? `${units} at ${line.location}: no longer kept for this order, back to available.`
        : `${units} at ${line.location}: no longer kept for this order, set aside as damaged.`;
    case 'return':
      return restock
        ? `${units} shipped from ${line.location}: back on hand and available there.`
        : `${units} shipped from ${line.location}: stock does not change.`;
  }
}
