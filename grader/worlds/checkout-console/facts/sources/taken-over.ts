import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Draft, Order } from '#contract/checkout-console/state.ts';
import { plainAddress } from '../../plain-address.ts';
import { listed } from './listed.ts';
import { firstOf, type Scene, type Source } from './scene.ts';

/** What is taken over from another row is what stood there (SPEC EVID-20: CHK-7, DRF-1, DRF-2, CUS-2). */
export const takenOver: Source = {
  of: 'what was taken over',
  breach: (scene) => firstOf(scene.events, (event) => oddTaking(event, scene) ?? listed(event, scene)),
};

function oddTaking({ type, data }: CheckoutEvent, scene: Scene): string | null {
  const { before, after } = scene;
  if (type === 'order_placed') return differing(data.order, orderOf(after('orders', data.order)), draftOf(after('drafts', data.draft)));
  if (type === 'code_redeemed') return differing(data.order, { draft: data.draft }, { draft: after('orders', data.order)?.draft ?? null });
  if (type === 'draft_line_removed') {
    const line = before('drafts', data.draft)?.lines.find(({ id }) => id === data.line);
    return differing(data.draft, { variant: data.variant }, { variant: line?.variant ?? null });
  }
  if (type === 'draft_created')
    return data.from === null
      ? oddStart(data, scene)
      : differing(data.draft, copied(after('drafts', data.draft)), copied(before('drafts', data.from)));
  if (type === 'customers_merged') {
    const had = before('customers', data.from)?.addresses ?? [];
    return firstOf(data.brought, ({ address, to }) => {
      const saved = had.find(({ id }) => id === address);
      return differing(address, to, saved === undefined ? {} : plainAddress(saved));
    });
  }
  if (type === 'order_fulfilled') {
    const parcels = before('orders', data.order)?.shipments.length ?? 0;
    return differing(data.order, { fulfilment: data.fulfilment }, { fulfilment: `${data.order}-F${parcels + 1}` });
  }
  if (type === 'hold_transferred') {
    const hold = before('holds', data.hold);
    const { variant, quantity, from, to } = data;
    const left = from.draft === to.draft ? [] : (after('drafts', from.draft ?? '')?.lines ?? []);
    if (left.some((line) => line.hold === data.hold)) return `${from.draft} still has ${data.hold}, which went to ${to.draft}`;
    return differing(
      data.hold,
      { variant, quantity, location: from.location, draft: from.draft },
      { variant: hold?.variant ?? null, quantity: hold?.quantity ?? null, location: hold?.location ?? null, draft: hold?.draft ?? null },
    );
  }
  if (type === 'payment_settled') {
    const asked = before('payments', data.payment)?.processing;
    const { amount, card } = data;
    return differing(data.payment, { amount, card }, { amount: asked?.amount ?? null, card: asked?.card ?? null });
  }
  return null;
}

/** A draft that is made for somebody begins with their e-mail and nothing else, in the shop's currency. */
function oddStart(
  { draft, customer, email, currency }: Extract<CheckoutEvent, { type: 'draft_created' }>['data'],
  { before, after }: Scene,
): string | null {
  const begun = { email: before('customers', customer)?.email ?? null, currency: before('settings', 'main')?.currency ?? null };
  const { lines, shippingAddress, billingAddress, card, note, tags } = after('drafts', draft) ?? { lines: null };
  return (
    differing(draft, { email, currency }, begun) ??
    differing(draft, { lines, shippingAddress, billingAddress, card, note, tags } as Json, {
      lines: [],
      shippingAddress: null,
      billingAddress: null,
      card: null,
      note: '',
      tags: [],
    })
  );
}

function orderOf(order: Order | null): Json {
  if (order === null) return null;
  const { customer, email, currency, rate, shippingAddress, billingAddress, tags, codes, lines } = order;
  return {
    customer,
    email,
    currency,
    rate,
    shippingAddress,
    billingAddress,
    tags,
    codes,
    titles: lines.map(({ title }) => title),
  };
}

function draftOf(draft: Draft | null): Json {
  if (draft === null) return null;
  const { customer, email, currency, rate, shippingAddress, billingAddress, tags, codes, lines } = draft;
  const of = { customer, email, currency, rate, shippingAddress, billingAddress, tags };
  return { ...of, codes: codes.map(({ code }) => code), titles: lines.map(({ title }) => title) };
}

/** What a duplicate has of the draft that it was made from. */
function copied(draft: Draft | null): Json {
  if (draft === null) return null;
  const { customer, email, currency, lines, shippingAddress, billingAddress, card, note, tags } = draft;
  const goods = lines.map(({ id, variant, title, quantity, unitPrice }) => ({ id, variant, title, quantity, unitPrice }));
  return { customer, email, currency, lines: goods, shippingAddress, billingAddress, card, note, tags };
}

export function differing(about: string, told: Json, stood: Json): string | null {
  return canonicalJson(told) === canonicalJson(stood)
    ? null
    : `${about} took over ${canonicalJson(told)}, there stood ${canonicalJson(stood)}`;
}
