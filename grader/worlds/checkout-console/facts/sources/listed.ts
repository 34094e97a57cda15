import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { plainAddress } from '../../plain-address.ts';
import { deedOf, type Scene } from './scene.ts';

/** Prices, methods, codes and saved addresses are those of the lists at that moment, or those that were asked for (SPEC EVID-20: CHK-6, DRF-3, DRF-8, DRF-9, DIS-1, EDT-2, MON-4). */
export function listed({ type, data }: CheckoutEvent, { line, before, after }: Scene): string | null {
  const deed = deedOf(line);
  if (type === 'draft_line_added') {
    const title = after('drafts', data.draft)?.lines.find(({ id }) => id === data.line)?.title;
    return other(data.draft, { title, price: data.unitPrice }, goods(data.variant, before));
  }
  if (type === 'order_edit_line_added') {
    const title = after('orders', data.order)?.edit?.added.find(({ line: id }) => id === data.line)?.title;
    return other(data.order, { title, price: data.unitPrice }, goods(data.variant, before));
  }
  if (type === 'order_edited') {
    const was = before('orders', data.order);
    const known = new Map([
      ...(was?.lines ?? []).map(({ id, title }) => [id, title] as const),
      ...(was?.edit?.added ?? []).map(({ line: id, title }) => [id, title] as const),
    ]);
    const lines = after('orders', data.order)?.lines ?? [];
    return other(
      data.order,
      lines.map(({ title }) => title),
      lines.map(({ id }) => known.get(id)),
    );
  }
  if (type === 'draft_price_refreshed') {
    const variant = before('drafts', data.draft)?.lines.find(({ id }) => id === data.line)?.variant ?? '';
    return other(data.draft, { price: data.to }, { price: before('variants', variant)?.price });
  }
  if (type === 'draft_customer_set') {
    // A draft that is completed keeps the one that its order went by (SPEC CUS-2).
    const draft = before('drafts', data.draft);
    const email = draft?.fate.kind === 'completed' ? draft.email : before('customers', data.customer)?.email;
    return other(data.draft, { email: data.email }, { email });
  }
  if (type === 'draft_rate_chosen') {
    const rate = before('rates', data.rate.rate);
    return other(data.draft, data.rate, { rate: rate?.id, name: rate?.name, price: rate?.price });
  }
  if (type === 'draft_code_applied') {
    const { code, label, cut } = data.applied;
    const discount = before('discounts', code);
    const typed = typeof deed['code'] === 'string' ? deed['code'].trim().toUpperCase() : code;
    return other(data.draft, { code, label, cut }, { code: typed, label: discount?.description, cut: discount?.cut });
  }
  if (type === 'draft_address_set') {
    // What a hidden tool fills in is the agent's failure whatever it is.
    if (line.channel === 'tool') return null;
    const saved = before('customers', before('drafts', data.draft)?.customer ?? '')?.addresses.find(({ id }) => id === deed[data.use]);
    const asked = saved === undefined ? {} : plainAddress(saved);
    return other(data.draft, data.address, deed['kind'] === 'set_address' ? asked : deed['address']);
  }
  if (type === 'customer_address_changed') return other(data.customer, data.to, deed['address']);
  if (type === 'dispute_answered')
    return other(data.dispute, data.evidence, { refund: deed['refund'], tracking: deed['tracking'], text: deed['text'] });
  return null;
}

function goods(variant: string, before: Scene['before']): object {
  const row = before('variants', variant);
  return { title: row?.title, price: row?.price };
}

/** Compares as JSON does: what is undefined stands nowhere. */
function other(about: string, told: object | undefined, stood: Json | object | undefined): string | null {
  const [is, was] = [told, stood].map((value) => canonicalJson(JSON.parse(JSON.stringify(value ?? null)) as Json));
  return is === was ? null : `${about} has ${is}, and there stood ${was}`;
}
