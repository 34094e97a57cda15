import { hostileText } from './hostile-text.ts';

/* oxlint-disable typescript/no-unsafe-type-assertion -- answers are the server's own views */

type View = {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly rows: readonly View[];
  readonly lines: readonly { readonly id: string; readonly line: string; readonly location: string; readonly quantity: number }[];
  readonly step: string;
  readonly hold: { readonly kind: string };
  readonly customer: { readonly id: string; readonly email: string };
  readonly addresses: readonly { readonly id: string }[];
  readonly cards: readonly { readonly id: string; readonly expired: boolean }[];
  readonly rates: readonly { readonly id: string }[];
  readonly rate: object | null;
  readonly totals: { readonly total: number };
  readonly order: string;
  readonly draft: string;
  readonly opKeys: Readonly<Record<string, string>>;
  readonly variant: string;
  readonly location: string;
  readonly available: number;
  readonly others: readonly { readonly location: string }[];
};

/** Texts that people may write, by their marks, as they were stored. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Puts hostile text into every field that staff or customers can fill, through the routes that the page uses, and leaves the shop with
 * something for every screen and dialog: a draft that can be placed, one that is parked, an archived order, a saved view.
 */
export async function furnish(url: string): Promise<Texts> {
  const texts = new Map<string, string>();
  const text = (mark: string, most: number): string => {
    const made = hostileText(mark, most);
    texts.set(mark, made);
    return made;
  };

  async function read(path: string): Promise<View> {
    return (await answerOf(await fetch(`${url}/api/${path}`), path)) as View;
  }
  async function change(path: string, body: object): Promise<View> {
    // As a browser marks a request of the page: any other would be refused as direct.
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answerOf(response, path)) as View;
  }
  /** Changes a thing as it stands: its version is read just before. */
  async function changeNow(thing: string, step: string, body: object | ((view: View) => object)): Promise<View> {
    const view = await read(thing);
    return change(`${thing}/${step}`, { ...(typeof body === 'function' ? body(view) : body), ifVersion: view.version });
  }
  const first = async (list: string, where: (row: View) => boolean = () => true): Promise<View> => {
    const row = (await read(list)).rows.find(where);
    if (row === undefined) throw new Error(`the shop has no such row in ${list}`);
    return row;
  };

  const ready = `drafts/${(await first('drafts?state=open', ({ step }) => step === 'payment')).id}`;
  const { customer } = await read(ready);
  const person = `customers/${customer.id}`;
  await changeNow(person, 'update', { name: text('customer-name', 120), email: customer.email, phone: text('phone', 40) });
  await changeNow(person, 'note', { text: text('customer-note', 2000) });
  await changeNow(person, 'tags', { tag: text('c-tag', 40) });

  const address = {
    name: text('address-name', 120),
    line1: text('line1', 120),
    line2: text('line2', 120),
    postcode: text('zip', 20),
    city: text('city', 80),
    country: 'DE',
  };
  await changeNow(person, 'addresses', { address: { ...address, line1: text('second', 120) }, makeDefault: false });
  for (const use of ['shipping', 'billing']) await changeNow(ready, 'edit-address', { use, address, updateProfile: use === 'shipping' });
  await changeNow(ready, 'rate', ({ rates }) => ({ rate: rates[0]?.id }));
  await changeNow(ready, 'discount', { discount: { label: text('discount', 60), amount: 100 } });
  await changeNow(ready, 'card', ({ cards }) => ({ card: cards.find(({ expired }) => !expired)?.id }));
  const placed = await changeNow(ready, 'place', ({ totals, opKeys }) => ({ total: totals.total, opKey: opKeys['place'] }));

  const order = `orders/${placed.order}`;
  await changeNow(order, 'notes', { text: text('order-note', 2000) });
  await changeNow(order, 'tags', { tag: text('o-tag', 40) });
  await changeNow(order, 'messages', { text: text('message', 2000) });
  await changeNow(order, 'fulfilments', ({ lines, opKeys }) => ({
    location: lines[0]?.location,
    lines: lines.slice(0, 1).map(({ id }) => ({ line: id, quantity: 1 })),
    tracking: text('tracking', 60),
    opKey: opKeys['fulfil'],
  }));
  await changeNow(order, 'returns', ({ lines, opKeys }) => ({
    lines: lines.slice(0, 1).map(({ id }) => ({ line: id, quantity: 1 })),
    reason: text('return-reason', 200),
    opKey: opKeys['open_return'],
  }));
  await changeNow(order, 'on-hold', ({ opKeys }) => ({ reason: text('on-hold', 200), opKey: opKeys['put_on_hold'] }));

  const { id: toFulfil } = await first('orders?payment=paid&fulfilment=unfulfilled&lifecycle=open&sort=id');
  const latest = `orders/${(await first('orders?payment=paid&fulfilment=unfulfilled&lifecycle=open&sort=-id', ({ id }) => `orders/${id}` !== order)).id}`;
  await changeNow(latest, 'cancel', ({ opKeys }) => ({
    money: 'later',
    restock: [],
    reason: text('cancel-reason', 200),
    notify: false,
    opKey: opKeys['cancel_order'],
  }));

  const edited = `orders/${(await first('orders?payment=paid&fulfilment=unfulfilled&lifecycle=open&currency=EUR&sort=id', (row) => row.id !== toFulfil && `orders/${row.id}` !== order)).id}`;
  await changeNow(edited, 'tags', { tag: 'being edited' });
  await changeNow(edited, 'begin-edit', ({ opKeys }) => ({ opKey: opKeys['begin_order_edit'] }));
  await changeNow(edited, 'add-line', ({ opKeys }) => ({ variant: 'CND-FIG', quantity: 1, opKey: opKeys['add_order_line'] }));

  const made = await change(`${person}/drafts`, { opKey: (await read(person)).opKeys['createDraft'] });
  const draft = `drafts/${made.draft}`;
  const stocked = await first('inventory', ({ available }) => available > 5);
  await changeNow(draft, 'lines', { variant: stocked.variant, quantity: 1 });
  await changeNow(draft, 'note', { text: text('draft-note', 2000) });
  await changeNow(draft, 'tags', { tag: text('d-tag', 40) });
  await changeNow(draft, 'discount', { discount: { label: text('d-discount', 60), amount: 100 } });
  await changeNow(draft, 'address', ({ addresses }) => ({ shipping: addresses[0]?.id, billing: addresses[0]?.id }));
  await changeNow(draft, 'rate', ({ rates }) => ({ rate: rates[0]?.id }));
  await changeNow(draft, 'card', ({ cards }) => ({ card: cards.find(({ expired }) => !expired)?.id }));
  const other = `drafts/${(await first('drafts?state=open', ({ id }) => id !== made.draft)).id}`;
  await changeNow(other, 'park', { code: 'waits_for_customer' });

  const waiting = `drafts/${(await first('drafts?state=open&sort=id', (row) => row.hold.kind === 'none' && `drafts/${row.id}` !== other && row.id !== made.draft)).id}`;
  await changeNow(waiting, 'back-order', ({ lines }) => ({ line: lines[0]?.id, note: text('back-order', 200) }));

  const shipped = `orders/${(await first('orders?fulfilment=fulfilled&payment=paid&sort=id')).id}`;
  await changeNow(shipped, 'archive', ({ opKeys }) => ({ opKey: opKeys['archive_order'] }));
  await changeNow(shipped, 'refunds', ({ opKeys }) => ({
    lines: [],
    shipping: 1,
    reason: text('refund-reason', 200),
    notify: false,
    amount: 1,
    opKey: opKeys['refund'],
  }));
  await changeNow('disputes/dsp_0001', 'answer', ({ opKeys }) => ({
    refund: null,
    tracking: text('d-tracking', 60),
    text: text('evidence', 2000),
    opKey: opKeys['answer'],
  }));
  await changeNow(
    `returns/${(await first('returns?state=expected', ({ order: of }) => of === placed.order)).id}`,
    'receive',
    ({ lines, opKeys }) => ({
      location: stocked.location,
      lines: lines.map(({ line, quantity }) => ({ line, sellable: quantity, damaged: 0 })),
      opKey: opKeys['receive'],
    }),
  );

  const { id: statement } = await first('statements?state=open');
  const entry = await first(`statements/${statement}/rows`);
  await change(`statement-rows/${entry.id}/report`, { discrepancy: 'amount_differs', note: text('slip', 200), ifVersion: entry.version });

  const hold = await first('holds?state=active', ({ variant }) => variant !== stocked.variant);
  await change(`holds/${hold.id}/release`, { reason: text('release-reason', 200), ifVersion: hold.version });
  const level = `levels/${stocked.variant}@${stocked.location}`;
  await changeNow(level, 'adjust', { correction: { kind: 'by', units: 1 }, reason: text('adjust-reason', 200) });
  await changeNow(level, 'move', { from: 'available', to: 'damaged', units: 1, reason: text('move-reason', 200) });
  await changeNow(level, 'transfer', ({ others }) => ({ to: others[0]?.location, units: 1, reason: text('transfer-reason', 200) }));
  for (const list of ['orders', 'drafts', 'inventory', 'holds', 'customers'])
    await change(`lists/${list}/views`, { name: text(`${list.slice(0, 4)}-v`, 40), search: 'q=a' });
  return texts;
}

async function answerOf(response: Response, path: string): Promise<unknown> {
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}
