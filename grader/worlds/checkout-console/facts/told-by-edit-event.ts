import { canonicalJson } from '#contract/canonical-json.ts';
import type { EditEvent } from '#contract/checkout-console/edit-events.ts';
import { says, type Account } from './account.ts';

/** What an event about editing an order claims about rows, in the words of `seenInEdit` and `seenInPayment`. */
export function toldByEditEvent({ type, data }: EditEvent): Account {
  switch (type) {
    case 'order_edit_begun':
      return says(`${data.order} edit begun`);
    case 'order_edit_line_added': {
      const { order, ...added } = data;
      return says(`${order} edit adds ${canonicalJson(added)}`);
    }
    case 'order_edit_quantity_set':
      return says(`${data.order} edit sets ${data.line} to ${data.quantity}`);
    case 'order_edit_dropped':
      return says(`${data.order} edit ended`);
    case 'order_edited': {
      const { order, difference, ...agreed } = data;
      return says(`${order} edit ended`, `${order} is for ${canonicalJson(agreed)}`, `${order} was edited by ${difference}`);
    }
    case 'difference_charged':
      return {
        statements: [`${data.payment} is for ${data.order} by ${data.card}`],
        sums: [
          [`${data.payment} captured`, data.amount],
          [`${data.payment} authorised more`, data.amount],
        ],
      };
  }
}
