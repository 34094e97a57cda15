import assert from 'node:assert/strict';
import test from 'node:test';
import * as fc from 'fast-check';
import { canonicalJson } from '#contract/canonical-json.ts';
import { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import { apply } from '#checkout-console/engine/apply.ts';
import { authorisedOrder, withPayment } from '#checkout-console/engine/testing/authorised-order.ts';
import { orderChoice } from '#checkout-console/engine/testing/order-choices.ts';
import { Instant } from '#contract/checkout-console/values.ts';
import type { CheckoutStep, RowChange } from '../../grader/worlds/checkout-console/case.ts';
import { checkInvariants } from '../../grader/worlds/checkout-console/facts/check-invariants.ts';
import { checkNarration } from '../../grader/worlds/checkout-console/facts/check-narration.ts';
import { brokenInvariants } from '#checkout-console/engine/rules/invariants.ts';

/*
 * World and grader work out everything apart. Here, and only here, they meet: whatever the shop does with an order, the grader must find
 * that events and rows tell the same story, else an honest trial would be called tampered.
 */

type Start = 'paid' | 'authorised' | 'lapsed';

function startOf(kind: Start): Tables {
  const paid = withPayment(authorisedOrder(), 'pay_0002', {
    captures: [{ at: Instant.parse('2026-03-10T09:00:00Z'), amount: 5096 as never }],
  });
  switch (kind) {
    case 'paid':
      return paid;
    case 'authorised':
      return authorisedOrder();
    case 'lapsed':
      return authorisedOrder({ authorisationExpiresAt: Instant.parse('2026-03-15T09:00:00Z') });
  }
}

test('whatever becomes of an order, every rule holds and the grader believes the story', () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom<Start[]>('paid', 'authorised', 'lapsed'),
      fc.array(orderChoice, { minLength: 1, maxLength: 14 }),
      (kind, choices) => {
        const initial = startOf(kind);
        let tables = initial;
        const steps: CheckoutStep[] = [];
        for (const choose of choices) {
          const command = choose(tables);
          const applied = apply(tables, command, { actor: 'staff_01' });
          if (applied.kind !== 'accepted') continue;
          kinds.add(command.kind);
          assert.deepEqual(brokenInvariants(applied.tables), []);
          steps.push({
            line: { seq: steps.length } as LedgerLine,
            events: applied.events.map(({ type, data }) => CheckoutEvent.parse({ type, data })),
            changes: differences(tables, applied.tables),
          });
          tables = applied.tables;
        }
        checkNarration(initial, steps);
        checkInvariants(initial, steps);
      },
    ),
    { numRuns: 250, seed: 11 },
  );
  assert.equal(kinds.size, 13, `only ${[...kinds].join()} were ever accepted`);
});

function differences(before: Tables, after: Tables): RowChange[] {
  return (Object.keys(after) as (keyof Tables)[]).flatMap((table) =>
    [...new Set([...Object.keys(before[table]), ...Object.keys(after[table])])]
      .map((id) => ({ table, id, before: before[table][id] ?? null, after: after[table][id] ?? null }) as RowChange)
      .filter((change) => canonicalJson(change.before) !== canonicalJson(change.after)),
  );
}
