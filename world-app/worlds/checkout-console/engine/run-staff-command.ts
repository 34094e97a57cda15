import type { Change } from './change.ts';
import type { CommandOf } from './command.ts';
import type { CommandResult } from './command-result.ts';
import { adjustStock } from './commands/adjust-stock.ts';
import { importCounts } from './commands/import-counts.ts';
import { moveStock } from './commands/move-stock.ts';
import { receiveStock } from './commands/receive-stock.ts';
import { transferStock } from './commands/transfer-stock.ts';
import { placeHold } from './commands/place-hold.ts';
import { transferHold } from './commands/transfer-hold.ts';
import { reassignHold } from './commands/reassign-hold.ts';
import { clearStaleHolds } from './commands/clear-stale-holds.ts';
import { cancelFulfilment } from './commands/cancel-fulfilment.ts';
import { cancelOrder } from './commands/cancel-order.ts';
import { capture } from './commands/capture.ts';
import { acceptDispute, answerDispute } from './commands/disputes.ts';
import { openReturn } from './commands/open-return.ts';
import { receiveReturn } from './commands/receive-return.ts';
import { applyCode, removeCode } from './commands/draft-codes.ts';
import { commitOrderEdit } from './commands/commit-order-edit.ts';
import { addOrderLine, beginOrderEdit, dropOrderEdit, setOrderQuantity } from './commands/order-edit.ts';
import { fulfil } from './commands/fulfil.ts';
import { markPaid } from './commands/mark-paid.ts';
import { archiveOrder, clearOnHold, putOnHold, unarchiveOrder } from './commands/order-standing.ts';
import { reauthorise } from './commands/reauthorise.ts';
import { voidPayment } from './commands/void-payment.ts';
import { createDraft } from './commands/create-draft.ts';
import { duplicateDraft } from './commands/duplicate-draft.ts';
import { deleteDraft } from './commands/delete-draft.ts';
import { addLine } from './commands/add-line.ts';
import { setCustomer } from './commands/set-customer.ts';
import { setDiscount } from './commands/set-discount.ts';
import { setDraftNote } from './commands/set-draft-note.ts';
import { refreshPrices } from './commands/refresh-prices.ts';
import { backOrderLine, endBackOrder } from './commands/back-order.ts';
import { parkDraft, unparkDraft } from './commands/park-draft.ts';
import { createCustomer } from './commands/create-customer.ts';
import { updateCustomer } from './commands/update-customer.ts';
import { addAddress, changeAddress, removeAddress, setDefaultAddress } from './commands/customer-addresses.ts';
import { setCustomerNote } from './commands/set-customer-note.ts';
import { mergeCustomers } from './commands/merge-customers.ts';
import { deleteCustomer } from './commands/delete-customer.ts';
import { addTag, removeTag } from './commands/change-tag.ts';
import { sendMessage } from './commands/send-message.ts';
import { setBackorder } from './commands/set-backorder.ts';
import { saveCard } from './commands/save-card.ts';
import { reconcileAll, reconcileRow, reopenRow, reportRow } from './commands/statements.ts';
import { saveView, deleteView } from './commands/save-view.ts';
import { answerChallenge } from './commands/answer-challenge.ts';
import { addNote } from './commands/add-note.ts';
import { changePrice, changeRate } from './commands/change-prices.ts';
import { chooseCard } from './commands/choose-card.ts';
import { chooseRate } from './commands/choose-rate.ts';
import { completeWithoutPayment } from './commands/complete-without-payment.ts';
import { editAddress } from './commands/edit-address.ts';
import { extendHold } from './commands/extend-hold.ts';
import { place } from './commands/place.ts';
import { refund } from './commands/refund.ts';
import { releaseHoldCommand } from './commands/release-hold.ts';
import { removeLine } from './commands/remove-line.ts';
import { setAddress } from './commands/set-address.ts';
import { setQuantity } from './commands/set-quantity.ts';
import type { SingleCommand } from './rules/permission.ts';

type Kind = SingleCommand['kind'];
type Run<K extends Kind> = (change: Change, command: CommandOf<K>, by: string) => CommandResult;

const runs: { readonly [K in Kind]: Run<K> } = {
  set_address: setAddress,
  choose_rate: chooseRate,
  choose_card: chooseCard,
  set_quantity: setQuantity,
  remove_line: removeLine,
  place,
  answer_challenge: answerChallenge,
  complete_without_payment: completeWithoutPayment,
  extend_hold: extendHold,
  release_hold: releaseHoldCommand,
  adjust_stock: adjustStock,
  move_stock: moveStock,
  set_backorder: setBackorder,
  receive_stock: receiveStock,
  transfer_stock: transferStock,
  import_counts: importCounts,
  place_hold: placeHold,
  transfer_hold: transferHold,
  reassign_hold: reassignHold,
  clear_stale_holds: clearStaleHolds,
  capture,
  void_payment: voidPayment,
  mark_paid: markPaid,
  reauthorise,
  fulfil,
  cancel_fulfilment: cancelFulfilment,
  put_on_hold: putOnHold,
  clear_on_hold: clearOnHold,
  open_return: openReturn,
  receive_return: receiveReturn,
  answer_dispute: answerDispute,
  accept_dispute: acceptDispute,
  apply_code: applyCode,
  remove_code: removeCode,
  begin_order_edit: beginOrderEdit,
  add_order_line: addOrderLine,
  set_order_quantity: setOrderQuantity,
  drop_order_edit: dropOrderEdit,
  commit_order_edit: commitOrderEdit,
  cancel_order: cancelOrder,
  archive_order: archiveOrder,
  unarchive_order: unarchiveOrder,
  refund,
  add_note: addNote,
  create_draft: createDraft,
  duplicate_draft: duplicateDraft,
  delete_draft: deleteDraft,
  add_line: addLine,
  set_customer: setCustomer,
  edit_address: editAddress,
  set_discount: setDiscount,
  refresh_prices: refreshPrices,
  set_draft_note: setDraftNote,
  back_order_line: backOrderLine,
  end_back_order: endBackOrder,
  park_draft: parkDraft,
  unpark_draft: unparkDraft,
  create_customer: createCustomer,
  update_customer: updateCustomer,
  add_address: addAddress,
  change_address: changeAddress,
  set_default_address: setDefaultAddress,
  remove_address: removeAddress,
  set_customer_note: setCustomerNote,
  merge_customers: mergeCustomers,
  delete_customer: deleteCustomer,
  add_tag: addTag,
  remove_tag: removeTag,
  send_message: sendMessage,
  reconcile_row: reconcileRow,
  report_row: reportRow,
  reopen_row: reopenRow,
  reconcile_all: reconcileAll,
  save_view: saveView,
  save_card: saveCard,
  change_price: changePrice,
  change_rate: changeRate,
  delete_view: deleteView,
};

/** What each command of a person does; the guard has let it pass. `by` is the staff id of whoever asked. */
export function runStaffCommand(change: Change, command: SingleCommand, by: string): CommandResult {
  // The table pairs each kind with the function for commands of that kind, which a lookup by kind cannot express.
  const run = runs[command.kind] as (change: Change, command: SingleCommand, by: string) => CommandResult;
  return run(change, command, by);
}
