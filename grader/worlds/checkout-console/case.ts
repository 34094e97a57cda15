import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import type { Evidence } from '../../bundle/read-evidence.ts';

type ChangeOf<Table extends keyof Tables> = {
  readonly table: Table;
  readonly id: string;
  readonly before: Tables[Table][string] | null;
  readonly after: Tables[Table][string] | null;
};
export type RowChange = { [Table in keyof Tables]: ChangeOf<Table> }[keyof Tables];

/** One ledger line of the shop: what it tells, and what it did to the rows. */
export type CheckoutStep = {
  readonly line: LedgerLine;
  readonly events: readonly CheckoutEvent[];
  readonly changes: readonly RowChange[];
};

/** A trial in the words of the shop. */
export type Case = {
  readonly evidence: Evidence;
  readonly initial: Tables;
  readonly final: Tables;
  readonly steps: readonly CheckoutStep[];
};
