import type { OrderView } from '#checkout-console/wire/views.ts';
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
  /** Writes a location out. */
  readonly locationName: (id: string) => string;
};

/** Says what a refund does to the money, to the stock at each location and to the customer's inbox. */
export function refundConsequences({ order, request, amount, restock, notify, locationName }: Choice): RefundConsequences {
  return {
    money: amount === null ? 'The amount is being worked out.' : `${amount} goes back to ${order.payment.method}.`,
    stock:
      request.lines.length === 0
        ? [{ line: 'none', text: 'No items go back, so stock does not change.' }]
        : order.lines.flatMap((line) => {
            const quantity = request.lines.find((asked) => asked.line === line.id)?.quantity;
            return quantity === undefined
              ? []
              : [{ line: line.id, text: stockText({ line, quantity, restock, place: locationName(line.location) }) }];
          }),
    email: notify ? `A refund e-mail goes to ${order.email}.` : 'No e-mail is sent.',
  };
}

type Goods = {
  readonly line: OrderView['lines'][number];
  readonly quantity: number;
  readonly restock: boolean;
  readonly place: string;
};

function stockText({ line, quantity, restock, place }: Goods): string {
  const goods = `${quantity} × ${line.title}`;
  const goOnSale = quantity === 1 ? 'goes back on sale' : 'go back on sale';
  switch (line.restockType) {
    case 'cancel':
      return restock
        ? `${goods} ${goOnSale} at ${place} and will not be sent.`
        : `${goods} will not be sent; ${place} sets ${quantity === 1 ? 'it' : 'them'} aside as damaged.`;
    case 'return':
      return restock ? `${goods}, sent from ${place}, ${goOnSale} there.` : `${goods}, sent from ${place}, will not come back into stock.`;
    case 'no_restock':
      return `${goods}: nothing moves, the goods were dealt with before.`;
  }
}
