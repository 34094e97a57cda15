import * as fc from 'fast-check';
import type { CustomerId, DraftId, LocationId } from '#contract/checkout-console/ids.ts';
import { LineId, Sku } from '#contract/checkout-console/ids.ts';
import type { Customer, Draft, Hold, Level, Tables } from '#contract/checkout-console/state.ts';
import { parkCodes, type Address, type Instant } from '#contract/checkout-console/values.ts';
import type { Command } from '../command.ts';
import { clockOf, type Row, type TableName } from '../row-of.ts';
import { addSeconds } from '../rules/instant.ts';
import { createDraftKey, duplicateKey } from '../rules/new-draft-key.ts';
import { nextCustomerId } from '../rules/next-customer-id.ts';
import { staleHolds } from '../rules/stale-holds.ts';
import { newDraft } from './checkout-choices.ts';

type Choice = { readonly what: number; readonly one: number; readonly other: number; readonly units: number; readonly yes: boolean };

/** Whatever a person could do next with stock, holds, drafts and customers, mostly sensible, at the present versions. */
export const tradeChoice: fc.Arbitrary<(tables: Tables) => Command> = fc
  .record<Choice>({
    what: fc.noBias(fc.nat({ max: 38 })),
    one: fc.nat({ max: 7 }),
    other: fc.nat({ max: 7 }),
    units: fc.integer({ min: 1, max: 4 }),
    yes: fc.boolean(),
  })
  .map((choice) => (tables) => {
    if (Object.keys(tables.drafts).length === 0) return newDraft(tables);
    const all = [...stockCommands(choice, tables), ...draftCommands(choice, tables), ...peopleCommands(choice, tables)];
    return all[choice.what] ?? { kind: 'tick' };
  });

function stockCommands({ one, other, units, yes }: Choice, tables: Tables): Command[] {
  const level = some(tables, 'levels', one);
  const at = { level: level.id, reason: 'Cycle count', ifVersion: level.version };
  const elsewhere = some(tables, 'levels', other);
  const figure = yes ? 'onHand' : 'available';
  return [
    { kind: 'adjust_stock', ...at, correction: { kind: 'by', units: yes ? units : -units } },
    { kind: 'adjust_stock', ...at, correction: { kind: 'set', figure, to: units + 2, changeFrom: level[figure] } },
    { kind: 'move_stock', ...at, from: yes ? 'available' : 'damaged', to: yes ? 'damaged' : 'available', units },
    { kind: 'receive_stock', level: level.id, units, ifVersion: level.version },
    { kind: 'transfer_stock', ...at, to: elsewhere.location, units },
    sheetOf({ location: level.location, figure, to: units + 2, whole: yes }, tables),
    ...holdCommands(some(tables, 'holds', one), { level: elsewhere, draft: some(tables, 'drafts', other), yes }, tables),
  ];
}

type Sheet = { readonly location: LocationId; readonly figure: 'onHand' | 'available'; readonly to: number; readonly whole: boolean };

/** A sheet of the first two levels of a location, standing for all of it or not. */
function sheetOf({ location, figure, to, whole }: Sheet, tables: Tables): Command {
  const here = Object.values(tables.levels).filter((level) => level.location === location);
  const rows = here.slice(0, 2).map((level) => ({ variant: level.variant, to, changeFrom: level[figure], ifVersion: level.version }));
  const others = here.slice(2).filter(({ available }) => available > 0);
  const rest = whole ? others.map(({ variant, version }) => ({ variant, ifVersion: version })) : null;
  return { kind: 'import_counts', location, figure, rows, rest, reason: 'Cycle count' };
}

type Target = { readonly level: Level; readonly draft: Draft; readonly yes: boolean };

function holdCommands(hold: Hold, { level, draft, yes }: Target, tables: Tables): Command[] {
  const line = draft.lines[yes ? 0 : 1]?.id ?? LineId.parse('line_1');
  const later = (seconds: number): Instant => addSeconds(clockOf(tables).now, seconds);
  const target = Object.values(tables.levels).find((each) => each.variant === hold.variant && each.location === level.location);
  const at = { hold: hold.id, ifVersion: hold.version };
  const shown = (location: LocationId): Command => {
    return { kind: 'clear_stale_holds', location, holds: staleHolds(tables, location).map(({ id }) => id) };
  };
  return [
    { kind: 'place_hold', draft: draft.id, line, location: level.location, until: later(3600), ifVersion: draft.version },
    { kind: 'place_hold', draft: draft.id, line, location: level.location, until: later(60), ifVersion: draft.version },
    { kind: 'transfer_hold', ...at, location: level.location, changeFrom: target?.available ?? 0 },
    { kind: 'reassign_hold', ...at, draft: draft.id, ifDraftVersion: draft.version },
    { kind: 'extend_hold', ...at, until: later(7200) },
    { kind: 'release_hold', ...at, reason: 'Whim' },
    shown(hold.location),
  ];
}

function draftCommands({ one, other, units, yes }: Choice, tables: Tables): Command[] {
  const draft = some(tables, 'drafts', one);
  const customer = some(tables, 'customers', other);
  const at: { readonly draft: DraftId; readonly ifVersion: number } = { draft: draft.id, ifVersion: draft.version };
  const parked = Object.values(tables.drafts).find((each) => each.parked !== null) ?? draft;
  const variant = Sku.parse(yes ? 'CND-FIG' : 'CHR-ASH');
  return [
    { kind: 'create_draft', customer: customer.id, opKey: createDraftKey(tables, customer.id) },
    { kind: 'duplicate_draft', ...at, opKey: duplicateKey(tables, draft) },
    { kind: 'delete_draft', ...at },
    { kind: 'add_line', ...at, variant, quantity: yes ? units : 2 },
    { kind: 'set_customer', ...at, customer: customer.id },
    { kind: 'set_discount', ...at, discount: yes ? { label: 'Goodwill', amount: units * 500 } : null },
    { kind: 'edit_address', ...at, use: yes ? 'shipping' : 'billing', address: elsewhere(draft, units), updateProfile: yes },
    { kind: 'refresh_prices', ...at },
    { kind: 'set_draft_note', ...at, text: `Note ${units}` },
    { kind: 'park_draft', ...at, code: parkCodes[units] ?? 'no_stock' },
    { kind: 'unpark_draft', draft: parked.id, ifVersion: parked.version },
  ];
}

/** The draft's address with another house number, or some address where it has none. */
function elsewhere({ shippingAddress }: Draft, number: number): Address {
  const { line1 = '', ...rest } = shippingAddress ?? { name: 'Ines Okafor', line2: '', postcode: '10405', city: 'Berlin', country: 'DE' };
  return { ...rest, line1: `${line1.replace(/ [0-9]+$/, '')} ${number}` };
}

function peopleCommands({ one, other, units, yes }: Choice, tables: Tables): Command[] {
  const customer = some(tables, 'customers', one);
  const second = some(tables, 'customers', other);
  const contact = { name: `Jonas Weber ${units}`, email: `jonas${units}@mail.example`, phone: '' };
  const at: { readonly customer: CustomerId; readonly ifVersion: number } = { customer: customer.id, ifVersion: customer.version };
  const order = some(tables, 'orders', one);
  const on = yes ? { table: 'orders' as const, id: order.id } : { table: 'customers' as const, id: customer.id };
  const tagged = { on, ifVersion: yes ? order.version : customer.version };
  const hanging = (yes ? order : customer).tags[0] ?? 'none';
  return [
    { kind: 'create_customer', customer: nextCustomerId(tables), ...contact },
    { kind: 'update_customer', ...at, ...contact },
    ...addressCommands(customer, units, yes),
    { kind: 'set_customer_note', ...at, text: `Note ${units}` },
    merge(customer, second, yes),
    { kind: 'delete_customer', ...at, confirm: customer.name },
    { kind: 'add_tag', ...tagged, tag: `tag ${units}` },
    { kind: 'remove_tag', ...tagged, tag: hanging },
    { kind: 'add_note', order: order.id, text: 'Called back.', ifVersion: order.version },
    { kind: 'send_message', order: order.id, text: 'On its way.', ifVersion: order.version },
    { kind: 'save_view', list: 'orders', name: `View ${units}`, search: 'q=mug' },
    ...Object.values(tables.views).map(({ id }): Command => ({ kind: 'delete_view', view: id })),
  ];
}

function addressCommands({ id, version, addresses }: Customer, number: number, yes: boolean): Command[] {
  const at = { customer: id, ifVersion: version };
  const address: Address = {
    name: 'Jonas Weber',
    line1: `Hafenstrasse ${number}`,
    line2: '',
    postcode: '20457',
    city: 'Hamburg',
    country: 'DE',
  };
  const saved = addresses[number % Math.max(1, addresses.length)]?.id;
  const add: Command = { kind: 'add_address', ...at, address, makeDefault: yes };
  if (saved === undefined) return [add];
  return [
    add,
    { kind: 'change_address', ...at, saved, address },
    { kind: 'set_default_address', ...at, saved },
    { kind: 'remove_address', ...at, saved },
  ];
}

function merge(kept: Customer, gone: Customer, yes: boolean): Command {
  const defaultAddress = yes ? (gone.addresses[0]?.id ?? null) : null;
  return {
    kind: 'merge_customers',
    customer: kept.id,
    from: gone.id,
    defaultAddress,
    ifFromVersion: gone.version,
    ifVersion: kept.version,
  };
}

/** The n-th row of a table that may have grown or shrunk, counted round. */
export function some<T extends TableName>(tables: Tables, table: T, n: number): Row<T> {
  const rows = Object.values(tables[table]) as Row<T>[];
  const row = rows[n % rows.length];
  if (row === undefined) throw new Error(`${table} is empty`);
  return row;
}
