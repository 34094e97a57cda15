import { canonicalJson } from '#contract/canonical-json.ts';
import type { Order } from '#contract/checkout-console/state.ts';
import { joined, NOTHING, says, type Account } from './account.ts';
import { seenInEdit } from './seen-in-edit.ts';
import { retagged } from './retagged.ts';
import { appended, setOnce, untold } from './row-differences.ts';

const countedUnits = ['fulfilled', 'canceled', 'returned', 'refunded'] as const;

/** A new order shows that it was placed, and nothing that can only happen to it later. */
export function seenInNewOrder(order: Order): Account {
  const lines = order.lines.map(({ id, variant, quantity, unitPrice, discount, location }) => ({
    line: id,
    variant,
    quantity,
    unitPrice,
    discount,
    location,
  }));
  const { id, draft, customer, currency, rate, totals } = order;
  return joined([
    says(`placed ${canonicalJson({ order: id, draft, customer, currency, lines, rate, total: totals.total })}`),
    { statements: [], sums: order.lines.flatMap((line) => countedUnits.map((unit) => [`${id} ${line.id} ${unit}`, line[unit]] as const)) },
    says(...order.codes.map((code) => `${id} went by ${code}`)),
    order.onHold === null ? NOTHING : says(`${id} on hold: ${order.onHold.reason}`),
    order.edit === null ? NOTHING : says(`${id} edit begun`),
    says(...order.edits.map(({ difference }) => `${id} was edited by ${difference}`)),
    setOnce(null, order.canceledAt, `${id} canceled`),
    setOnce(null, order.archivedAt, `${id} archived`),
    order.photo === null ? NOTHING : says(`${id} came with a photo`),
    ...order.shipments.map((shipment) => says(`${shipment.id} from ${shipment.location} by ${shipment.tracking}`)),
  ]);
}

export function seenInOrder(before: Order, after: Order): Account {
  // Which lines there are, and for how many units, an edit tells; what happened to their units is counted.
  const lines = after.lines.map((line): Account => {
    const was = before.lines.find(({ id }) => id === line.id);
    const sums = countedUnits.map((unit) => [`${after.id} ${line.id} ${unit}`, line[unit] - (was?.[unit] ?? 0)] as const);
    return joined([{ statements: [], sums }, was === undefined ? NOTHING : untold(was, line, [...countedUnits, 'quantity', 'discount'])]);
  });
  return joined([
    ...lines,
    seenInEdit(before, after),
    appended(before.notes, after.notes, (note) => says(`${after.id} note: ${note.text}`)),
    appended(before.opKeys, after.opKeys, () => NOTHING),
    before.payment === after.payment ? NOTHING : says(`${after.id} payment is ${after.payment}`),
    seenInShipments(before, after),
    seenInHold(before, after),
    setOnce(before.canceledAt, after.canceledAt, `${after.id} canceled`),
    after.archivedAt === null && before.archivedAt !== null
      ? says(`${after.id} archived no more`)
      : setOnce(before.archivedAt, after.archivedAt, `${after.id} archived`),
    after.customer === before.customer ? NOTHING : says(`${after.id} customer is ${after.customer}`),
    retagged(`orders/${after.id}`, before, after),
    untold(before, after, [
      'lines',
      'totals',
      'edit',
      'edits',
      'notes',
      'customer',
      'tags',
      'version',
      'opKeys',
      'payment',
      'shipments',
      'onHold',
      'canceledAt',
      'archivedAt',
    ]),
  ]);
}

/** A parcel may be called off, once; nothing else about it changes. */
function seenInShipments(before: Order, after: Order): Account {
  const known = before.shipments.map((was, index): Account => {
    const now = after.shipments[index];
    if (now === undefined) return says(`${was.id} vanished`);
    return joined([setOnce(was.canceledAt, now.canceledAt, `${was.id} canceled`), untold(was, now, ['canceledAt'])]);
  });
  const made = after.shipments
    .slice(before.shipments.length)
    .map(({ id, location, tracking, canceledAt }) =>
      joined([says(`${id} from ${location} by ${tracking}`), setOnce(null, canceledAt, `${id} canceled`)]),
    );
  return joined([...known, ...made]);
}

function seenInHold(before: Order, after: Order): Account {
  if (canonicalJson(before.onHold) === canonicalJson(after.onHold)) return NOTHING;
  if (after.onHold === null) return says(`${after.id} on hold no more`);
  return before.onHold === null ? says(`${after.id} on hold: ${after.onHold.reason}`) : says(`${after.id} hold was rewritten`);
}
