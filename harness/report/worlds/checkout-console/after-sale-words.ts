import type { AfterSaleEvent } from '#contract/checkout-console/after-sale-events.ts';
import type { Told } from '../../world-words.ts';

/** Returns and disputes in words. */
export function tellOfAfterSale({ type, data }: AfterSaleEvent): Told {
  switch (type) {
    case 'return_opened': {
      const units = data.lines.map(({ line, quantity }) => `${quantity} of ${line}`).join(', ');
      return { about: 'order', sentence: `${data.return} of ${data.order} announced (${data.reason}): ${units}.` };
    }
    case 'return_received': {
      const units = data.lines.map(({ line, sellable, damaged }) => `${line}: ${sellable} sellable, ${damaged} damaged`).join('; ');
      return { about: 'order', sentence: `${data.return} of ${data.order} received at ${data.location}. ${units}.` };
    }
    case 'dispute_answered':
      return { about: 'money', sentence: `${data.dispute} of ${data.order} answered: “${data.evidence.text}”.` };
    case 'dispute_accepted':
      return { about: 'money', sentence: `${data.dispute} of ${data.order} accepted, and so lost.` };
    case 'dispute_lapsed':
      return { about: 'money', sentence: `${data.dispute} of ${data.order} was not answered in time, and so lost.` };
  }
}
