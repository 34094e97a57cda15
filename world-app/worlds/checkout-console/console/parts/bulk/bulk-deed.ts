import type { BulkDeed as Sent } from '#checkout-console/wire/bulk.ts';
import type { ButtonLook } from '#shell/components/button.tsx';
import type { Reading } from '../list-filter.ts';

/** What the boxes of the dialog say, by name; a ticked box says `yes`. */
export type Form = Readonly<Record<string, string>>;

/** A box of the dialog. */
export type BulkField = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'text'; readonly hint?: string; readonly read: (text: string) => Reading }
  /** A time of the shop's clock. */
  | { readonly kind: 'time'; readonly hint: string; readonly read: (text: string) => Reading }
  | {
      readonly kind: 'choice';
      readonly placeholder: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly missing: string;
    }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly missing: string }
  /** Ticked at first, as everywhere in the console. */
  | { readonly kind: 'check'; readonly detail: string }
);

/** One thing that can be done to many rows of a list. `Row` is a row as the list has it. */
export type BulkDeed<Row> = {
  /** As the ledger calls it, for what the role may do. */
  readonly kind: Sent['kind'];
  readonly label: string;
  /** The verb of the button in the dialog, before what is counted: `Capture 3 orders`. */
  readonly verb: string;
  /** What is said once it is done: `3 orders captured`. */
  readonly done: string;
  readonly look?: Extract<ButtonLook, 'primary' | 'danger'>;
  readonly fields: readonly BulkField[];
  /** Why a row is left out, in words such as `nothing to capture`, or null. */
  readonly except: (row: Row, form: Form) => string | null;
  /** What will happen to the rows that are not left out. */
  readonly consequence: (rows: readonly Row[], form: Form) => string;
};

/** A row that can be meant: the list says at which version. */
export type BulkRow = { readonly id: string; readonly version: number };

/** What a deed comes to for the rows that are selected, as the form stands. */
export type BulkPlan = {
  readonly meant: readonly BulkRow[];
  readonly out: readonly { readonly id: string; readonly why: string }[];
  readonly consequence: string;
};

/** A deed with the rows that it is asked for. */
export type AskedDeed = Pick<BulkDeed<never>, 'kind' | 'label' | 'verb' | 'done' | 'look' | 'fields'> & {
  readonly selected: number;
  readonly plan: (form: Form) => BulkPlan;
};

/** Asks a deed for these rows. */
export function askDeed<Row extends BulkRow>(deed: BulkDeed<Row>, rows: readonly Row[]): AskedDeed {
  return {
    ...deed,
    selected: rows.length,
    plan: (form) => {
      const sorted = rows.map((row) => ({ row, why: deed.except(row, form) }));
      const meant = sorted.flatMap(({ row, why }) => (why === null ? [row] : []));
      const out = sorted.flatMap(({ row, why }) => (why === null ? [] : [{ id: row.id, why }]));
      return { meant, out, consequence: deed.consequence(meant, form) };
    },
  };
}

/** Whether a deed could be done to at least one of these rows, before its dialog has been filled in. */
export function fitsAny<Row>({ fields, except }: Pick<BulkDeed<Row>, 'fields' | 'except'>, rows: readonly Row[]): boolean {
  const form = emptyForm(fields);
  return rows.some((row) => except(row, form) === null);
}

/** What the dialog begins with: boxes empty, nothing chosen, ticks on. */
export function emptyForm(fields: readonly BulkField[]): Form {
  return Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'check' ? 'yes' : '']));
}

/** A text that has to be there. */
export function needed(missing: string): (text: string) => Reading {
  return (text) => (text === '' ? { ok: false, problem: missing } : { ok: true, value: text });
}
