import type { EditEvent } from '#contract/checkout-console/edit-events.ts';
import type { Told } from '../../world-words.ts';
import type { Names } from './names.ts';

/** How an order was edited, in words. */
export function tellOfEdit({ type, data }: EditEvent, names: Names): Told {
  switch (type) {
    case 'order_edit_begun':
      return { about: 'order', sentence: `${data.order}: an edit was begun.` };
    case 'order_edit_line_added': {
      const price = names.money(data.unitPrice, data.order);
      return { about: 'order', sentence: `${data.order}: the edit adds ${names.variant(data.variant)} at ${price} as ${data.line}.` };
    }
    case 'order_edit_quantity_set':
      return { about: 'order', sentence: `${data.order}: the edit sets ${data.line} to ${data.quantity}.` };
    case 'order_edit_dropped':
      return { about: 'order', sentence: `${data.order}: the edit was dropped.` };
    case 'order_edited': {
      const lines = data.lines.map((line) => `${line.quantity} × ${names.variant(line.variant)} from ${line.location}`);
      return {
        about: 'order',
        sentence: `${data.order} was edited, total ${names.money(data.totals.total, data.order)}: ${lines.join(', ')}.`,
      };
    }
    case 'difference_charged':
      return {
        about: 'money',
        sentence: `${data.payment}: ${names.money(data.amount, data.order)} more captured from ${names.card(data.card)} for ${data.order}.`,
      };
  }
}
