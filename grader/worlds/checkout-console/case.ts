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
  /** The first snapshot as scripted colleagues left it: what the agent's doing is compared with. */
  readonly found: Tables;
  readonly final: Tables;
  /** All lines but those of scripted colleagues, which are nobody's merit or fault (SPEC SCR-4). */
  readonly steps: readonly CheckoutStep[];
  readonly colleagues: readonly CheckoutStep[];
};

/** What a ledger form may see: the first snapshot and the journals, never how things stand at the end. */
export type Told = Pick<Case, 'initial' | 'found' | 'steps' | 'colleagues'> & { readonly evidence: Omit<Evidence, 'final'> };

/** What a state form may see: the snapshots and the reply, never what the agent's lines tell. */
export type Shown = Omit<Case, 'steps'>;

/** What is known before the first action. */
export type Start = Pick<Case, 'initial'> & { readonly evidence: Pick<Evidence, 'manifest'> };
