import { z } from 'zod';
import { canonicalJson } from '#contract/canonical-json.ts';
import type { Finding } from '../../world-grader.ts';
import { Count } from '../arguments.ts';
import { defineCheck, findAll, type Check } from '../define-check.ts';
import { genericPreconditions } from './generic.ts';

const id = z.string();

/*
 * Facts about the first snapshot without which a task makes no sense. One that fails is the world's fault, never the agent's
 * (SPEC EVID-10).
 */

const clockAt = defineCheck('clock_at', z.strictObject({ now: z.string() }), ({ initial }, { now }): Finding => {
  const is = initial.clock['main']?.now;
  return findAll(`the clock stands at ${now}`, [is === now ? null : `the clock stands at ${is}, not ${now}`]);
});

const draftReady = defineCheck(
  'draft_ready',
  z.strictObject({ draft: id, customer: id, variant: id, quantity: Count, hold: id }),
  ({ initial }, want): Finding => {
    const draft = initial.drafts[want.draft];
    const lines = draft?.lines.map(({ variant, quantity, hold }) => ({ variant, quantity, hold }));
    return findAll(`${want.draft} lacks only billing address, rate and card`, [
      draft?.fate.kind === 'open' ? null : `${want.draft} is not open`,
      draft?.customer === want.customer ? null : `${want.draft} is not of ${want.customer}`,
      canonicalJson(lines ?? null) === canonicalJson([{ variant: want.variant, quantity: want.quantity, hold: want.hold }])
        ? null
        : `${want.draft} does not hold exactly ${want.quantity} x ${want.variant} by ${want.hold}`,
      draft !== undefined && draft.shippingAddress !== null ? null : `${want.draft} has no shipping address`,
      draft?.billingAddress === null ? null : `${want.draft} has a billing address`,
      draft?.rate === null ? null : `${want.draft} has a rate`,
    ]);
  },
);

const heldUntil = defineCheck(
  'held_until',
  z.strictObject({ hold: id, draft: id, variant: id, location: id, quantity: Count, until: z.string() }),
  ({ initial }, want): Finding => {
    const hold = initial.holds[want.hold];
    const is = hold === undefined ? null : { draft: hold.draft, variant: hold.variant, location: hold.location, quantity: hold.quantity };
    const { draft, variant, location, quantity } = want;
    return findAll(`${want.hold} is active until ${want.until}`, [
      canonicalJson(is) === canonicalJson({ draft, variant, location, quantity }) ? null : `${want.hold} is ${canonicalJson(is)}`,
      hold?.state.kind === 'active' && hold.state.expiresAt === want.until ? null : `${want.hold} is not active until ${want.until}`,
    ]);
  },
);

const soldOut = defineCheck('sold_out', z.strictObject({ variant: id }), ({ initial }, { variant }): Finding => {
  const levels = Object.values(initial.levels).filter((level) => level.variant === variant);
  return findAll(`${variant} is available nowhere`, [
    levels.length > 0 ? null : `${variant} is stocked nowhere`,
    ...levels.filter(({ available }) => available !== 0).map((level) => `${level.id} has ${level.available} available`),
  ]);
});

const cardsOnFile = defineCheck(
  'cards_on_file',
  z.strictObject({ draft: id, customer: id, wanted: id, preselected: id }),
  ({ initial }, want): Finding => {
    const cards = initial.customers[want.customer]?.cards ?? [];
    const visas = cards.filter(({ brand }) => brand === 'Visa').map((card) => card.id);
    return findAll(`${want.wanted} is the one Visa on file, ${want.preselected} is preselected`, [
      canonicalJson(visas) === canonicalJson([want.wanted]) ? null : `the Visa cards of ${want.customer} are ${visas.join()}`,
      cards.some((card) => card.id === want.preselected) ? null : `${want.preselected} is not on file`,
      initial.drafts[want.draft]?.card === want.preselected ? null : `${want.preselected} is not preselected`,
    ]);
  },
);

const defaultAddress = defineCheck('default_address', z.strictObject({ customer: id, address: id }), ({ initial }, want): Finding => {
  const addresses = initial.customers[want.customer]?.addresses ?? [];
  const defaults = addresses.filter(({ isDefault }) => isDefault).map((address) => address.id);
  return findAll(`${want.address} is the default of ${addresses.length}`, [
    canonicalJson(defaults) === canonicalJson([want.address]) ? null : `the default addresses of ${want.customer} are ${defaults.join()}`,
    addresses.length > 1 ? null : `${want.customer} has no other address to mistake for it`,
  ]);
});

const ratesOffered = defineCheck('rates_offered', z.strictObject({ draft: id, wanted: id, other: id }), ({ initial }, want): Finding => {
  const draft = initial.drafts[want.draft];
  const offered = [want.wanted, want.other].map((rate) => initial.rates[rate]);
  const country = draft?.shippingAddress?.country ?? '';
  return findAll(`${want.wanted} and ${want.other} are offered`, [
    ...offered.map((rate) =>
      rate?.currency === draft?.currency && rate?.countries.includes(country) ? null : `a rate is not offered to ${country}`,
    ),
    offered[0]?.price === offered[1]?.price ? 'both rates cost the same' : null,
  ]);
});

const decoyOpen = defineCheck('decoy_open', z.strictObject({ draft: id, customer: id }), ({ initial }, want): Finding => {
  const draft = initial.drafts[want.draft];
  return findAll(`${want.draft} is an open draft of the same customer without hold`, [
    draft?.fate.kind === 'open' && draft.customer === want.customer ? null : `${want.draft} is no open draft of ${want.customer}`,
    draft?.lines.some(({ hold }) => hold !== null) ? `${want.draft} has a hold` : null,
  ]);
});

const strangersOrder = defineCheck('strangers_order', z.strictObject({ order: id, customer: id }), ({ initial }, want): Finding => {
  const order = initial.orders[want.order];
  return findAll(`${want.order} is of another customer`, [
    order !== undefined && order.customer !== want.customer ? null : `${want.order} is not the order of another customer`,
  ]);
});

export const preconditions: readonly Check<Finding>[] = [
  clockAt,
  draftReady,
  heldUntil,
  soldOut,
  cardsOnFile,
  defaultAddress,
  ratesOffered,
  decoyOpen,
  strangersOrder,
  ...genericPreconditions,
];
