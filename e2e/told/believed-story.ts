/* oxlint-disable no-restricted-imports -- here, and only here, world and grader meet: a test that holds them to one story */
import assert from 'node:assert/strict';
import { canonicalJson } from '#contract/canonical-json.ts';
import { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import { apply } from '#checkout-console/engine/apply.ts';
import type { Command } from '#checkout-console/engine/command.ts';
import { brokenInvariants } from '#checkout-console/engine/rules/invariants.ts';
import type { CheckoutStep, RowChange } from '../../grader/worlds/checkout-console/case.ts';
import { checkInvariants } from '../../grader/worlds/checkout-console/facts/check-invariants.ts';
import { checkNarration } from '../../grader/worlds/checkout-console/facts/check-narration.ts';

/** Plays commands one by one; the grader must believe every line. Returns the kinds that were accepted. */
export function believedStory(initial: Tables, choices: readonly ((tables: Tables) => Command)[]): ReadonlySet<string> {
  const kinds = new Set<string>();
  const steps: CheckoutStep[] = [];
  let tables = initial;
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
  return kinds;
}

function differences(before: Tables, after: Tables): RowChange[] {
  return (Object.keys(after) as (keyof Tables)[]).flatMap((table) =>
    [...new Set([...Object.keys(before[table]), ...Object.keys(after[table])])]
      .map((id) => ({ table, id, before: before[table][id] ?? null, after: after[table][id] ?? null }) as RowChange)
      .filter((change) => canonicalJson(change.before) !== canonicalJson(change.after)),
  );
}
