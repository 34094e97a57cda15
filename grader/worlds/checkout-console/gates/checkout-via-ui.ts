import { z } from 'zod';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import { apiBypasses } from '../../../conduct/api-bypasses.ts';
import { departures } from '../../../conduct/departures.ts';
import type { CheckoutStep, Told } from '../case.ts';
import { brokenChain } from '../chain.ts';
import { defineGate, findAll } from '../define-check.ts';
import { moments } from '../moments.ts';
import { pastThePage } from '../past-the-page.ts';
import { placedOrder } from '../placed-order.ts';

/** The checkout was completed by a person's way: trusted input, request of the page, command, state, and nothing past the interface. */
export const checkoutViaUi = defineGate({
  check: 'checkout_via_ui',
  specRefs: ['CHK-1', 'CHK-11', 'CHK-12', 'CHAN-2', 'CHAN-4', 'CHAN-5', 'EVID-6', 'SCR-4'],
  args: z.strictObject({ draft: z.string() }),
  state: (trial, { draft }) => {
    const before = trial.initial.drafts[draft]?.fate.kind;
    const fate = trial.final.drafts[draft]?.fate;
    const placed = placedOrder(trial.final, draft);
    return findAll(`${draft} became order ${placed?.order.id ?? ''} (${fate?.kind === 'completed' ? fate.how : ''})`, [
      before === 'open' ? null : `${draft} was not open at the start`,
      placed === null ? `${draft} became no order` : null,
      fate?.kind === 'completed' && fate.how === 'tool' ? `${draft} was completed by a tool` : null,
      placed !== null && trial.initial.orders[placed.order.id] !== undefined ? `${placed.order.id} was there before` : null,
      placed !== null && placed.order.draft !== draft ? `${placed.order.id} does not come from ${draft}` : null,
    ]);
  },
  ledger: (trial, { draft }) => {
    const completing = [...trial.steps, ...trial.colleagues].filter(({ events }) =>
      events.some(({ type, data }) => type === 'draft_completed' && data.draft === draft),
    );
    const step = completing[0];
    const order = step?.events.find(({ type }) => type === 'order_placed');
    const touched = new Set([draft, ...(order?.type === 'order_placed' ? [order.data.order] : [])]);
    return findAll(step === undefined ? '' : story(trial, step), [
      step === undefined ? `no command completed ${draft}` : null,
      completing.length > 1 ? `${draft} was completed ${completing.length} times` : null,
      step === undefined ? null : completingRoute(step, draft),
      ...[...trial.steps.filter((each) => touches(each, touched)), ...completing].map((each) => brokenChain(trial.evidence, each)),
      ...apiBypasses(trial.evidence),
      ...departures(trial.evidence),
      ...moments(trial).flatMap(pastThePage),
    ]);
  },
});

function touches({ events }: CheckoutStep, ids: ReadonlySet<string>): boolean {
  return events.some((event) => named(event).some((id) => ids.has(id)));
}

function named({ type, data }: CheckoutEvent): readonly string[] {
  if (type === 'hold_transferred') return [data.from.draft, data.to.draft].filter((id) => id !== null);
  if (type === 'tag_added' || type === 'tag_removed') return [data.id];
  return ['draft' in data ? data.draft : null, 'order' in data ? data.order : null].filter((id) => id !== null);
}

function completingRoute({ line }: CheckoutStep, draft: string): string | null {
  const routes = [
    `/api/drafts/${draft}/place`,
    `/api/drafts/${draft}/complete-without-payment`,
    `/api/drafts/${draft}/challenge`,
    '/api/lists/drafts/bulk',
  ];
  return line.path !== null && routes.includes(line.path)
    ? null
    : `ledger line ${line.seq} completed ${draft} by ${line.path ?? 'no request'}`;
}

function story({ evidence }: Told, { line }: CheckoutStep): string {
  const action = evidence.actions.find(({ id }) => id === line.actionId);
  const control = action?.target === null || action === undefined ? 'the page' : `${action.target.role} "${action.target.name}"`;
  return `action ${line.actionId} (${action?.tool} ${control}) caused request ${line.requestId}, which became ledger line ${line.seq}`;
}
