/*
 * Everything that can fail fails, and colleagues come at every moment. Which command meets which fault goes round with the seed, so that
 * ten seeds in a row bring about every pair.
 */

const kinds = `
  accept_dispute add_address add_line add_note add_order_line add_tag adjust_stock answer_challenge answer_dispute apply_code archive_order
  back_order_line begin_order_edit bulk cancel_fulfilment cancel_order capture change_address choose_card choose_rate clear_on_hold clear_stale_holds
  commit_order_edit complete_without_payment create_customer create_draft delete_customer delete_draft delete_view drop_order_edit
  duplicate_draft edit_address end_back_order extend_hold fulfil import_counts mark_paid merge_customers move_stock open_return park_draft place place_hold put_on_hold
  reassign_hold reauthorise receive_return receive_stock reconcile_all reconcile_row refresh_prices refund release_hold remove_address remove_code remove_line remove_tag reopen_row
  report_row save_card
  save_view send_message set_address set_backorder set_customer set_customer_note set_default_address set_discount set_draft_note set_order_quantity
  set_quantity transfer_hold transfer_stock unarchive_order unpark_draft update_customer void_payment
`
  .trim()
  .split(/\s+/);

const lists = [
  '/api/orders',
  '/api/drafts',
  '/api/inventory',
  '/api/customers',
  '/api/home',
  '/api/holds',
  '/api/payments',
  '/api/statements',
];
const often = { times: 3 };

/** Every kind of fault, for every command in turn. */
export function faultsOf(seed: number): readonly object[] {
  const turn = <T>(things: readonly T[], index: number): T => things[(index + seed) % things.length] as T;
  const ofCommands = kinds.flatMap((command, index) => {
    const at = { command };
    const ways = [
      { fault: 'unavailable', at, times: 2 },
      { fault: 'no_answer', at, ...often },
      { fault: 'stale_read', at, ...often },
      { fault: 'lost_answer', at, ...often },
    ];
    const late = { fault: 'slow', at, ms: turn([40, 80, 160, 320], index), times: 2 };
    // Who has to sign in again has lost the thread: now and then only.
    const out = (index + seed) % 10 === 0 ? [{ fault: 'signed_out', at }] : [];
    return [...out, turn(ways, index), turn(ways, index + 3), late];
  });
  const ofReads = lists.flatMap((read, index) => [
    { fault: turn(['unavailable', 'unavailable', 'signed_out'], index), at: { read } },
    { fault: 'slow', at: { read }, ms: turn([60, 120], index), times: 4 },
  ]);
  return [
    ...ofCommands,
    ...ofReads,
    { fault: 'bank', at: { command: 'place' }, number: turn(['4000000000009995', '4000000000000002'], 0), times: 2 },
    { fault: 'bank', at: { command: 'commit_order_edit' }, number: '4000000000009995' },
    { fault: 'async_settle', at: { command: turn(['place', 'answer_challenge'], 0) }, commands: turn([1, 3, 9], 0), times: 2 },
    { fault: 'async_settle', at: { command: 'place' }, commands: turn([1, 2, 3], 0), ...often },
    { fault: 'late_void', at: { command: turn(['void_payment', 'cancel_order'], 0) }, commands: turn([1, 2, 5], 0), ...often },
    { fault: 'filter_loss', list: turn(lists, 0), ...often },
    { fault: 'search_lag', list: '/api/drafts', row: '{draft.id}', ...often },
  ];
}

/** Colleagues by each of their triggers, at both moments; time that passes where the clock does not move for looking. */
export function scriptOf(seed: number, lookingTakesTime: boolean): readonly object[] {
  const tag = (text: string): object => ({ do: 'post', command: 'add_tag', path: '/api/drafts/{draft.id}/tags', body: { tag: text } });
  const note = { do: 'post', command: 'add_note', path: '/api/orders/{bystander.order}/notes', body: { text: 'Customer called.' } };
  const passes = { do: 'pass_time', seconds: 600 };
  const deeds = [
    tag('seen'),
    note,
    { do: 'change_price', variant: '{variant.id}', price: 2500 + seed },
    { do: 'change_rate', rate: '{rates.standard.id}', price: 500 + seed },
    ...(lookingTakesTime ? [] : [passes]),
  ];
  const after = [1, 2, 3, 5, 8, 13, 21].map((count, index) => ({
    on: { when: 'commands', count },
    moment: (index + seed) % 2 === 0 ? 'at_once' : 'before_next',
    deed: deeds[(index + seed) % deeds.length],
  }));
  return [
    { on: { when: 'commands', count: 0 }, moment: 'before_next', deed: tag('first') },
    ...after,
    { on: { when: 'step', draft: '{draft.id}', step: 'shipping' }, moment: 'before_next', deed: tag('addressed') },
    { on: { when: 'command', kind: 'set_draft_note', on: '{draft.id}' }, deed: note },
  ];
}
