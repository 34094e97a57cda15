import { LineId } from '#contract/checkout-console/ids.ts';
import type { Draft } from '#contract/checkout-console/state.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import { minor } from '#checkout-console/engine/rules/minor.ts';
import { HiddenStateError } from '../../hidden-state-error.ts';
import type { Facts } from '../facts.ts';
import { numberOf, rowOf, savedAddress, unitsOf, type Bindings } from './bindings.ts';
import { stageOrder } from './stage-order.ts';
import type { StageOp } from './stage-op.ts';
import { stageWords } from './stage-words.ts';

/** Arranges the cast: each operation replaces rows of the seeded shop by what the task needs. */
export function applyStage(ops: readonly StageOp[], facts: Facts, bindings: Bindings): Facts {
  return ops.reduce((staged, op) => applyOne(op, staged, bindings), facts);
}

function applyOne(op: StageOp, facts: Facts, bindings: Bindings): Facts {
  switch (op.set) {
    case 'draft':
      return { ...facts, drafts: replace(facts.drafts, stagedDraft(op, facts, bindings)) };
    case 'hold':
      return stageHold(op, facts, bindings);
    case 'stock':
      return stageStock(op, facts, bindings);
    case 'sale': {
      const variant = rowOf(facts.variants, bindings, op.variant);
      const compareAt = op.off === 0 ? null : minor(variant.price + op.off);
      return { ...facts, variants: replace(facts.variants, { ...variant, compareAt }) };
    }
    case 'customer': {
      const customer = rowOf(facts.customers, bindings, op.customer);
      return { ...facts, customers: replace(facts.customers, { ...customer, tags: op.tags }) };
    }
    case 'card': {
      const customer = rowOf(facts.customers, bindings, op.customer);
      const card = rowOf(customer.cards, bindings, op.card);
      const cards = replace(customer.cards, { ...card, number: op.number });
      return { ...facts, customers: replace(facts.customers, { ...customer, cards }) };
    }
    case 'onHand': {
      const level = `${rowOf(facts.variants, bindings, op.variant).id}@${rowOf(facts.locations, bindings, op.location).id}`;
      const figure = op.sumOf.reduce((sum, ref) => sum + numberOf(bindings, ref), 0);
      return { ...facts, pinnedOnHand: new Map([...facts.pinnedOnHand, [level, figure]]) };
    }
    case 'order':
      return stageOrder(op, facts, bindings);
    case 'words':
      return stageWords(op, facts, bindings);
  }
}

function stageStock(op: Extract<StageOp, { set: 'stock' }>, facts: Facts, bindings: Bindings): Facts {
  const available = unitsOf(bindings, op.available);
  const variant = rowOf(facts.variants, bindings, op.variant).id;
  if (op.location === undefined) return { ...facts, pinnedAvailable: new Map([...facts.pinnedAvailable, [variant, available]]) };
  const level = `${variant}@${rowOf(facts.locations, bindings, op.location).id}`;
  return { ...facts, pinnedAvailableAt: new Map([...facts.pinnedAvailableAt, [level, available]]) };
}

function stagedDraft(op: Extract<StageOp, { set: 'draft' }>, facts: Facts, bindings: Bindings): Draft {
  const draft = rowOf(facts.drafts, bindings, op.draft);
  const customer = rowOf(facts.customers, bindings, op.customer);
  const rate = op.rate === null ? null : rowOf(facts.rates, bindings, op.rate);
  return {
    ...draft,
    customer: customer.id,
    email: customer.email,
    note: op.note,
    tags: op.tags,
    lines: op.lines.map((line, index) => {
      const variant = rowOf(facts.variants, bindings, line.variant);
      return {
        id: LineId.parse(`line_${index + 1}`),
        variant: variant.id,
        title: variant.title,
        quantity: unitsOf(bindings, line.quantity),
        unitPrice: variant.price,
        hold: line.hold === null ? null : rowOf(facts.holds, bindings, line.hold).id,
        backOrder: null,
      };
    }),
    discount: null,
    codes: [],
    shippingAddress: savedAddress(customer, op.shipping, bindings),
    billingAddress: savedAddress(customer, op.billing, bindings),
    rate: rate === null ? null : { rate: rate.id, name: rate.name, price: rate.price },
    card: op.card === null ? null : rowOf(customer.cards, bindings, op.card).id,
  };
}

function stageHold(op: Extract<StageOp, { set: 'hold' }>, facts: Facts, bindings: Bindings): Facts {
  const hold = rowOf(facts.holds, bindings, op.hold);
  const draft = op.draft === null ? null : rowOf(facts.drafts, bindings, op.draft);
  const bound = bindings[op.hold];
  const expiresAt = Instant.safeParse(typeof bound === 'object' && bound !== null && 'expiresAt' in bound ? bound.expiresAt : null);
  if (!expiresAt.success) throw new HiddenStateError('dangling_reference', `${op.hold} is no hold with an expiry`);
  return {
    ...facts,
    holds: replace(facts.holds, {
      ...hold,
      variant: rowOf(facts.variants, bindings, op.variant).id,
      location: rowOf(facts.locations, bindings, op.location).id,
      quantity: numberOf(bindings, op.quantity),
      draft: draft?.id ?? null,
      description: '',
      createdAt: draft?.createdAt ?? hold.createdAt,
      state: { kind: 'active', expiresAt: expiresAt.data },
    }),
  };
}

function replace<Row extends { readonly id: string }>(rows: readonly Row[], next: Row): Row[] {
  return rows.map((row) => (row.id === next.id ? next : row));
}
