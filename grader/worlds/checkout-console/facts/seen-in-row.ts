import type { Message } from '#contract/checkout-console/state.ts';
import type { RowChange } from '../case.ts';
import { NOTHING, says, type Account } from './account.ts';
import { seenInDispute, seenInReturn } from './seen-in-after-sale.ts';
import { seenInDraft, seenInNewDraft } from './seen-in-draft.ts';
import { seenInCustomer, seenInNewCustomer, seenInNewView } from './seen-in-people.ts';
import { seenInNewOrder, seenInOrder } from './seen-in-order.ts';
import { seenInPayment } from './seen-in-payment.ts';
import { seenInRate, seenInVariant } from './seen-in-price.ts';
import { seenInStatementRow } from './seen-in-statement.ts';
import { seenInHold, seenInLevel, seenInNewHold } from './seen-in-stock.ts';
import { vanished } from './vanished.ts';

/** What a changed row shows, in the same words as `toldByEvent`. A change that no event can tell of is said in words that none uses. */
export function seenInRow(change: RowChange): Account {
  if (change.after === null) return says(vanished(change.table, change.id));
  switch (change.table) {
    case 'clock':
      return change.before === null || change.before.now === change.after.now
        ? NOTHING
        : says(`clock ${change.before.now} -> ${change.after.now}`);
    case 'counters':
      return change.before !== null && change.after.next > change.before.next ? NOTHING : says(`counters/${change.id} did not advance`);
    case 'levels':
      return change.before === null ? appeared(change) : seenInLevel(change.before, change.after);
    case 'drafts':
      return change.before === null ? seenInNewDraft(change.after) : seenInDraft(change.before, change.after);
    case 'holds':
      return change.before === null ? seenInNewHold(change.after) : seenInHold(change.before, change.after);
    case 'orders':
      return change.before === null ? seenInNewOrder(change.after) : seenInOrder(change.before, change.after);
    case 'payments':
      return seenInPayment(change.before, change.after);
    case 'returns':
      return seenInReturn(change.before, change.after);
    case 'disputes':
      return seenInDispute(change.before, change.after);
    case 'statementRows':
      return seenInStatementRow(change.before, change.after);
    case 'messages':
      return change.before === null ? seenInMessage(change.after) : says(`message ${change.id} was rewritten`);
    case 'customers':
      return change.before === null ? seenInNewCustomer(change.after) : seenInCustomer(change.before, change.after);
    case 'views':
      return change.before === null ? seenInNewView(change.after) : says(`view ${change.id} was rewritten`);
    case 'variants':
      return seenInVariant(change.before, change.after);
    case 'rates':
      return seenInRate(change.before, change.after);
    case 'settings':
    case 'staff':
    case 'locations':
    case 'discounts':
    case 'statements':
      return says(`${change.table}/${change.id} changed`);
  }
}

function appeared({ table, id }: RowChange): Account {
  return says(`${table}/${id} appeared`);
}

function seenInMessage(message: Message): Account {
  return says(`message to ${message.to} about ${message.order}: ${message.subject}, ${message.text}`);
}
