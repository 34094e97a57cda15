import type { Trigger } from '#contract/checkout-console/disturbances.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import { findRow } from '#checkout-console/engine/row-of.ts';
import { currentStep, stepGuards, type DraftStep } from '#checkout-console/engine/rules/draft-steps.ts';

/** An accepted command of the person at the till, with the shop before and after it. */
export type PersonsCommand = {
  /** Its number among the accepted ones. */
  readonly accepted: number;
  readonly kind: string;
  readonly path: string | null;
  readonly before: Tables;
  readonly after: Tables;
};

/** Whether a command is what a colleague waited for (SPEC SCR-2). */
export function isReached(on: Trigger, { accepted, kind, path, before, after }: PersonsCommand): boolean {
  switch (on.when) {
    case 'commands':
      return accepted === on.count;
    case 'step':
      return stepOf(before, on.draft) !== on.step && stepOf(after, on.draft) === on.step;
    case 'command':
      return kind === on.kind && aggregateIn(path) === on.on;
  }
}

function stepOf(tables: Tables, id: string): DraftStep | null {
  const draft = findRow(tables, 'drafts', id);
  return draft?.fate.kind === 'open' ? currentStep(stepGuards(tables, draft)) : null;
}

/** `/api/drafts/D-1009/place` is about D-1009. */
function aggregateIn(path: string | null): string | undefined {
  return path?.split('/')[3];
}
