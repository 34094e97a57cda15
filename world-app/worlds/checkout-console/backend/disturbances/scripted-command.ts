import type { Deed } from '#contract/checkout-console/disturbances.ts';
import { RateId, Sku } from '#contract/checkout-console/ids.ts';
import type { Tables } from '#contract/checkout-console/state.ts';
import type { Command } from '#checkout-console/engine/command.ts';
import { findRow, settingsOf, type TableName } from '#checkout-console/engine/row-of.ts';
import { permissionGuard, type StaffCommand } from '#checkout-console/engine/rules/permission.ts';
import { HiddenStateError } from '../hidden-state-error.ts';

/** A route of the page's changes, for whoever acts without a request: what a body means for an aggregate, or null where it means nothing. */
export type CommandRoute = {
  readonly path: string;
  readonly kind: StaffCommand['kind'];
  readonly fields: readonly string[];
  readonly read: (id: string, body: unknown) => StaffCommand | null;
};

/** Keys that are named otherwise than their command; keys of rows that are yet to be made follow from no row. */
const keyNames: Partial<Record<StaffCommand['kind'], string | null>> = {
  complete_without_payment: 'waive',
  receive_return: 'receive',
  create_draft: null,
  duplicate_draft: null,
};

/**
 * The command that a scripted deed is now: a colleague always has the current version before them.
 * @throws HiddenStateError where no route takes it
 */
export function scriptedCommand(deed: Deed, routes: readonly CommandRoute[], tables: Tables): Command {
  switch (deed.do) {
    case 'pass_time':
      return { kind: 'pass_time', seconds: deed.seconds };
    case 'change_price':
      return { kind: 'change_price', variant: idFrom(Sku, deed.variant), price: deed.price };
    case 'change_rate':
      return { kind: 'change_rate', rate: idFrom(RateId, deed.rate), price: deed.price };
    case 'post': {
      const [, , table = '', id = ''] = deed.path.split('/');
      const route = routes.find(({ path, kind }) => kind === deed.command && path.replace(':id', id) === deed.path);
      const keyName = route === undefined ? null : route.kind in keyNames ? (keyNames[route.kind] ?? null) : route.kind;
      const version = versionOf(tables, table, id);
      const known: Readonly<Record<string, unknown>> = {
        ifVersion: version,
        opKey: keyName === null ? undefined : `${id}.v${version}.${keyName}`,
      };
      const added = Object.fromEntries(Object.entries(known).filter(([field]) => route?.fields.includes(field)));
      const command = route?.read(id, { ...deed.body, ...added }) ?? null;
      if (command === null) throw malformed(`nobody can ${deed.command} by ${deed.path} with ${JSON.stringify(deed.body)}`);
      return command;
    }
  }
}

/** Who does it: a colleague whose post allows it everywhere and without limit. */
export function colleagueFor(tables: Tables, kind: StaffCommand['kind']): string {
  const { signedIn } = settingsOf(tables);
  const able = Object.values(tables.staff).filter(
    ({ id, locations, refundLimit }) =>
      id !== signedIn && locations === null && refundLimit === null && permissionGuard(tables, id, kind) === null,
  );
  const colleague = able.at(-1);
  if (colleague === undefined) throw malformed(`nobody else in the shop may ${kind}`);
  return colleague.id;
}

/** 1 where the row is not there or has no version, for the engine to say so. */
function versionOf(tables: Tables, table: string, id: string): number {
  const row = Object.hasOwn(tables, table) ? findRow(tables, table as TableName, id) : null;
  return row !== null && 'version' in row ? row.version : 1;
}

function idFrom<Id>(schema: { readonly safeParse: (value: unknown) => { success: true; data: Id } | { success: false } }, id: string): Id {
  const parsed = schema.safeParse(id);
  if (!parsed.success) throw malformed(`${id} is no id of that kind`);
  return parsed.data;
}

function malformed(message: string): HiddenStateError {
  return new HiddenStateError('malformed_hidden_state', message);
}
