import { canonicalJson } from '#contract/canonical-json.ts';
import type { AfterSaleEvent } from '#contract/checkout-console/after-sale-events.ts';
import { says, type Account } from './account.ts';

/** What an event about a return or a dispute claims about rows, in the words of `seen-in-after-sale`. */
export function toldByAfterSaleEvent({ type, data }: AfterSaleEvent): Account {
  switch (type) {
    case 'return_opened':
      return says(`${data.return} of ${data.order} opened: ${canonicalJson(data.lines)}, ${data.reason}`);
    case 'return_received':
      return says(`${data.return} of ${data.order} received at ${data.location}: ${canonicalJson(data.lines)}`);
    case 'dispute_answered':
      return says(`${data.dispute} of ${data.order} answered: ${canonicalJson(data.evidence)}`);
    case 'dispute_accepted':
      return says(`${data.dispute} of ${data.order} lost: accepted`);
    case 'dispute_lapsed':
      return says(`${data.dispute} of ${data.order} lost: lapsed`);
  }
}
