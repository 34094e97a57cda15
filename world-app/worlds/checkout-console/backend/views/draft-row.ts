import type { Draft, Hold, Tables } from '#contract/checkout-console/state.ts';
import { currentStep, stepGuards } from '#checkout-console/engine/rules/draft-steps.ts';
import { draftTotals } from '#checkout-console/engine/rules/draft-totals.ts';
import { holdOfLine } from '#checkout-console/engine/rules/hold-of-line.ts';
import type { DraftRow, HoldBadge } from '#checkout-console/wire/views.ts';
import { clockOf, rowOf } from '#checkout-console/engine/row-of.ts';
import { holdBadge } from './hold-badge.ts';

export function draftRow(tables: Tables, draft: Draft): DraftRow {
  return {
    id: draft.id,
    version: draft.version,
    customer: rowOf(tables, 'customers', draft.customer).name,
    customerId: draft.customer,
    createdAt: draft.createdAt,
    items: draft.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: draftTotals(draft).totals.total,
    currency: draft.currency,
    state: draft.fate.kind,
    order: draft.fate.kind === 'completed' ? draft.fate.order : null,
    hold: draftHoldBadge(tables, draft),
    step: currentStep(stepGuards(tables, draft)),
    tags: [...draft.tags],
    backOrdered: draft.fate.kind === 'open' ? draft.lines.filter(({ backOrder }) => backOrder !== null).length : 0,
    shippable: draft.shippingAddress !== null,
    parked: draft.parked?.code ?? null,
  };
}

export function draftHoldBadge(tables: Tables, draft: Draft): HoldBadge {
  return holdBadge(pressingHold(tables, draft), clockOf(tables).now);
}

/** A draft shows its most pressing hold: the active one that ends first, else what became of the first. */
export function pressingHold(tables: Tables, draft: Draft): Hold | null {
  const holds = draft.lines.map((line) => holdOfLine(tables, line)).filter((hold) => hold !== null);
  const active = holds.filter(({ state }) => state.kind === 'active').toSorted((a, b) => expiry(a) - expiry(b));
  return active[0] ?? holds[0] ?? null;
}

function expiry(hold: Hold): number {
  return hold.state.kind === 'active' ? Number(hold.state.expiresAt.replaceAll(/\D/g, '')) : 0;
}
