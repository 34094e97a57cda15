import { canonicalJson } from '#contract/canonical-json.ts';
import type { Draft, Hold, Level, Message, Order, Payment } from '#contract/checkout-console/state.ts';
import type { RowChange } from '../case.ts';
import { joined, NOTHING, says, type Account } from './account.ts';

const buckets = ['available', 'committed', 'held', 'damaged', 'qualityControl', 'safety', 'onHand'] as const;

/** What a changed row shows, in the same words as `toldByEvent`. A change that no event can tell of is said in words that none uses. */
export function seenInRow(change: RowChange): Account {
  if (change.after === null) return says(`${change.table}/${change.id} vanished`);
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
      return change.before === null ? appeared(change) : seenInDraft(change.before, change.after);
    case 'holds':
      return change.before === null ? appeared(change) : seenInHold(change.before, change.after);
    case 'orders':
      return change.before === null ? seenInNewOrder(change.after) : seenInOrder(change.before, change.after);
    case 'payments':
      return seenInPayment(change.before, change.after);
    case 'messages':
      return change.before === null ? seenInMessage(change.after) : says(`message ${change.id} was rewritten`);
    case 'settings':
    case 'staff':
    case 'locations':
    case 'variants':
    case 'customers':
    case 'rates':
    case 'views':
      return says(`${change.table}/${change.id} changed`);
  }
}

function appeared({ table, id }: RowChange): Account {
  return says(`${table}/${id} appeared`);
}

function seenInLevel(before: Level, after: Level): Account {
  const sums = buckets.map((bucket) => [`${after.id} ${bucket}`, after[bucket] - before[bucket]] as const);
  return joined([{ statements: [], sums }, untold(before, after, [...buckets, 'version'])]);
}

function seenInHold(before: Hold, after: Hold): Account {
  return joined([hadFate(before, after), untold(before, after, ['state', 'version'])]);
}

function hadFate(before: Hold, after: Hold): Account {
  if (canonicalJson(before.state) === canonicalJson(after.state)) return NOTHING;
  if (before.state.kind !== 'active') return says(`${after.id} was ${before.state.kind} and is ${after.state.kind}`);
  switch (after.state.kind) {
    case 'active':
      return says(`${after.id} expiry ${before.state.expiresAt} -> ${after.state.expiresAt}`);
    case 'consumed':
      return says(`${after.id} consumed by ${after.state.order}`);
    case 'released':
      return says(`${after.id} released: ${after.state.reason}`);
    case 'expired':
      return says(`${after.id} expired`);
  }
}

function seenInDraft(before: Draft, after: Draft): Account {
  const lines = before.lines.map((line): Account => {
    const now = after.lines.find(({ id }) => id === line.id);
    if (now === undefined) return says(`${after.id} ${line.id} removed`);
    const quantity = now.quantity === line.quantity ? NOTHING : says(`${after.id} ${line.id} quantity ${line.quantity} -> ${now.quantity}`);
    // A line whose hold was released may let go of it; it never gets another.
    return joined([quantity, untold(line, { ...now, hold: now.hold ?? line.hold }, ['quantity'])]);
  });
  const added = after.lines.filter(({ id }) => !before.lines.some((line) => line.id === id));
  const set = standingOfDraft(after).filter((statement) => !standingOfDraft(before).includes(statement));
  const fate = canonicalJson(before.fate) === canonicalJson(after.fate) ? NOTHING : completed(before, after);
  return joined([
    ...lines,
    says(...added.map(({ id }) => `${after.id} ${id} added`), ...set),
    fate,
    untold(before, after, ['lines', 'shippingAddress', 'billingAddress', 'rate', 'card', 'fate', 'version']),
  ]);
}

function completed(before: Draft, after: Draft): Account {
  if (before.fate.kind !== 'open' || after.fate.kind !== 'completed')
    return says(`${after.id} was ${before.fate.kind} and is ${after.fate.kind}`);
  return says(`${after.id} completed as ${after.fate.order} by ${after.fate.how}`);
}

/** What stands in a draft now, whether or not it was just set: setting a thing to what it was is told, but changes nothing. */
export function standingOfDraft(draft: Draft): readonly string[] {
  return [
    `${draft.id} shipping address is ${canonicalJson(draft.shippingAddress)}`,
    `${draft.id} billing address is ${canonicalJson(draft.billingAddress)}`,
    `${draft.id} rate is ${canonicalJson(draft.rate)}`,
    `${draft.id} card is ${draft.card}`,
  ];
}

function seenInNewOrder(order: Order): Account {
  const lines = order.lines.map(({ id, variant, quantity, unitPrice, discount, location }) => ({
    line: id,
    variant,
    quantity,
    unitPrice,
    discount,
    location,
  }));
  const { id, draft, customer, currency, rate, totals } = order;
  return says(`placed ${canonicalJson({ order: id, draft, customer, currency, lines, rate, total: totals.total })}`);
}

function seenInOrder(before: Order, after: Order): Account {
  const lines = after.lines.map((line, index): Account => {
    const was = before.lines[index];
    if (was === undefined) return says(`${after.id} ${line.id} added`);
    return joined([
      { statements: [], sums: [[`${after.id} ${line.id} refunded`, line.refunded - was.refunded]] },
      untold(was, line, ['refunded']),
    ]);
  });
  return joined([
    ...lines,
    before.lines.length > after.lines.length ? says(`${after.id} lost a line`) : NOTHING,
    appended(before.notes, after.notes, (note) => says(`${after.id} note: ${note.text}`)),
    untold(before, after, ['lines', 'notes', 'version']),
  ]);
}

function seenInPayment(before: Payment | null, after: Payment): Account {
  const { id, order, method } = after;
  const made =
    before !== null
      ? NOTHING
      : says(method.kind === 'none' ? `${id} of ${order} asks for nothing` : `${id} is for ${order} by ${method.card}`);
  const captures = appended(before?.captures ?? [], after.captures, ({ amount }) => ({
    statements: [],
    sums: [[`${id} captured`, amount]],
  }));
  const refunds = appended(before?.refunds ?? [], after.refunds, (refund) =>
    says(
      `${id} of ${order} gave back ${refund.amount} as ${refund.id}`,
      ...refund.lines.map(({ line, ...rest }) => `${refund.id} of ${order} ${line} ${canonicalJson(rest)}`),
    ),
  );
  return joined([made, captures, refunds, before === null ? NOTHING : untold(before, after, ['captures', 'refunds', 'version'])]);
}

function seenInMessage(message: Message): Account {
  return says(`message to ${message.to} about ${message.order}: ${message.subject}, ${message.text}`);
}

/** Histories only grow: what was there stays, what is new is accounted for. */
function appended<Item>(before: readonly Item[], after: readonly Item[], account: (item: Item) => Account): Account {
  const kept = canonicalJson(after.slice(0, before.length)) === canonicalJson(before);
  return kept ? joined(after.slice(before.length).map(account)) : says('a history was rewritten');
}

/** Fields that changed although no event tells of them. */
function untold<R extends object>(before: R, after: R, told: readonly (keyof R & string)[]): Account {
  const fields = Object.keys(after).filter((field): field is keyof R & string => !(told as readonly string[]).includes(field));
  return says(
    ...fields.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field])).map((field) => `${field} changed untold`),
  );
}
