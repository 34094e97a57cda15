import type { Customer, Draft, Tables } from '#contract/checkout-console/state.ts';
import { cardLabel } from '#checkout-console/engine/rules/card.ts';
import { currentStep, stepGuards } from '#checkout-console/engine/rules/draft-steps.ts';
import { draftTotals } from '#checkout-console/engine/rules/draft-totals.ts';
import { holdOfLine } from '#checkout-console/engine/rules/hold-of-line.ts';
import { otherListPrice } from '#checkout-console/engine/rules/list-price.ts';
import { mayOversell } from '#checkout-console/engine/rules/may-oversell.ts';
import { duplicateKey } from '#checkout-console/engine/rules/new-draft-key.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { openChallenge } from '#checkout-console/engine/rules/open-challenge.ts';
import { challengeKey, placeKey, waiveKey } from '#checkout-console/engine/rules/operation-key.ts';
import { offeredRates } from '#checkout-console/engine/rules/rates.ts';
import { isTaxAdded, taxNote } from '#checkout-console/engine/rules/tax.ts';
import type { Sort } from '#checkout-console/wire/sorts.ts';
import type { DraftLineView, DraftRow, DraftView, Paged } from '#checkout-console/wire/views.ts';
import { cardView } from '../views/card-view.ts';
import { draftRow, pressingHold } from '../views/draft-row.ts';
import { holdBadge } from '../views/hold-badge.ts';
import { whoIs } from '../views/who-is.ts';
import { compareText } from './compare.ts';
import { holdRow } from './holds.ts';
import { paginate, type Page } from './paginate.ts';
import { rowOrder } from './row-order.ts';
import { clockOf, rowOf, settingsOf } from '#checkout-console/engine/row-of.ts';
import { matches } from './search.ts';

export type DraftsQuery = {
  readonly q: string;
  readonly sort: Sort<'drafts'> | null;
  readonly page: Page;
  /** `open` has the parked ones too, and those that wait for goods. */
  readonly state: 'open' | 'parked' | 'back-ordered' | 'completed' | null;
  readonly tag?: string | null;
};

/** Drafts, newest first, by id, customer, e-mail, SKU or tag. */
export function listDrafts(tables: Tables, { q, page, sort, state, tag = null }: DraftsQuery): Paged<DraftRow> {
  const found = Object.values(tables.drafts)
    .filter((draft) => state === null || isAt(draft, state))
    .filter((draft) => tag === null || draft.tags.includes(tag))
    .filter((draft) => matches(q, searchable(tables, draft)))
    .toSorted((a, b) => compareText(b.createdAt, a.createdAt) || compareText(b.id, a.id));
  return paginate(found, { page, all: tables.drafts, order: sort === null ? null : rowOrder('drafts', sort) }, (draft) =>
    draftRow(tables, draft),
  );
}

function isAt({ fate, parked, lines }: Draft, state: NonNullable<DraftsQuery['state']>): boolean {
  switch (state) {
    case 'open':
    case 'completed':
      return fate.kind === state;
    case 'parked':
      return fate.kind === 'open' && parked !== null;
    case 'back-ordered':
      return fate.kind === 'open' && lines.some(({ backOrder }) => backOrder !== null);
  }
}

function searchable(tables: Tables, draft: Draft): string[] {
  return [
    draft.id,
    draft.email,
    rowOf(tables, 'customers', draft.customer).name,
    ...draft.lines.map(({ variant }) => variant),
    ...draft.tags,
  ];
}

export function viewDraft(tables: Tables, draft: Draft): DraftView {
  const customer = rowOf(tables, 'customers', draft.customer);
  const guards = stepGuards(tables, draft);
  const pressing = pressingHold(tables, draft);
  const { totals } = draftTotals(draft);
  return {
    id: draft.id,
    version: draft.version,
    state: draft.fate.kind,
    order: draft.fate.kind === 'completed' ? draft.fate.order : null,
    createdAt: draft.createdAt,
    currency: draft.currency,
    note: draft.note,
    tags: [...draft.tags],
    customer: { id: customer.id, name: customer.name, email: customer.email, phone: customer.phone },
    step: currentStep(guards),
    blockers: {
      items: guards.items?.message ?? null,
      address: guards.address?.message ?? null,
      shipping: guards.shipping?.message ?? null,
      payment: guards.payment?.message ?? null,
      review: guards.review?.message ?? null,
    },
    lines: draft.lines.map((line) => lineView(tables, draft, line)),
    discount: draft.discount,
    codes: draft.codes.map(({ code, label }) => ({ code, label })),
    shippingAddress: draft.shippingAddress,
    billingAddress: draft.billingAddress,
    addresses: customer.addresses.map((address) => ({ ...address })),
    rate: draft.rate,
    rates: offeredRates(tables, draft).map(({ id, name, promise, price }) => ({ id, name, promise, price })),
    card: draft.card,
    cards: customer.cards.map((card) => cardView(card, clockOf(tables).now)),
    hold: holdBadge(pressing, clockOf(tables).now),
    activeHold: pressing?.state.kind === 'active' ? holdRow(tables, pressing) : null,
    totals: {
      ...totals,
      shipping: draft.rate === null ? null : totals.shipping,
      taxNote: taxNote(draft.currency),
      taxAdded: isTaxAdded(draft.currency),
    },
    parked: draft.parked === null ? null : { code: draft.parked.code, by: whoIs(tables, draft.parked.by), at: draft.parked.at },
    captureMode: settingsOf(tables).captureMode,
    challenge: challengeView(customer, draft),
    opKeys: {
      place: placeKey(draft),
      challenge: challengeKey(draft),
      completeWithoutPayment: waiveKey(draft),
      duplicate: duplicateKey(tables, draft),
    },
  };
}

function challengeView({ cards }: Customer, draft: Draft): DraftView['challenge'] {
  const challenge = draft.fate.kind === 'open' ? openChallenge(draft) : null;
  const card = cards.find(({ id }) => id === challenge?.card);
  return challenge === null || card === undefined ? null : { card: cardLabel(card), amount: challenge.amount };
}

function lineView(tables: Tables, draft: Draft, line: Draft['lines'][number]): DraftLineView {
  const hold = holdOfLine(tables, line);
  const levels = Object.values(tables.levels).filter(({ variant }) => variant === line.variant);
  return {
    id: line.id,
    variant: line.variant,
    title: line.title,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    listPrice: draft.fate.kind === 'open' ? otherListPrice(tables, draft, line) : null,
    total: minor(line.quantity * line.unitPrice),
    hold: hold === null ? null : { ...holdBadge(hold, clockOf(tables).now), id: hold.id },
    available: levels.reduce((sum, { available }) => sum + Math.max(0, available), 0),
    oversell: mayOversell(tables, line.variant),
    backOrder: line.backOrder === null ? null : { ...line.backOrder, by: whoIs(tables, line.backOrder.by) },
  };
}
