import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import type { CheckoutEvent } from '#contract/checkout-console/events.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import { eventsOf } from './events-of.ts';

type Fields = Readonly<Record<string, Json>>;

/**
 * What a line tells that its command cannot have brought about (SPEC SCR-5), or null: an event of another kind, or one about something
 * else than the command names. That is how a deed would hide behind a colleague.
 */
export function misfit({ command }: Pick<LedgerLine, 'command'>, events: readonly CheckoutEvent[]): string | null {
  const { deed } = command;
  const inner = command['kind'] === 'bulk' && isFields(deed) ? deed : command;
  const kind = typeof inner['kind'] === 'string' ? inner['kind'] : 'nothing';
  const possible = eventsOf(kind);
  const asked = asTold(kind, inner);
  for (const { type, data } of events) {
    if (!possible.includes(type)) return `${kind} brings about no ${type}`;
    const told: Fields = data;
    const other = Object.entries(asked).find(
      ([field, value]) => field in told && !isPart(field, type) && differs(field, value, told[field] ?? null),
    );
    if (other !== undefined) return `${kind} is of ${canonicalJson(other[1])}, its ${type} of ${canonicalJson(told[other[0]] ?? null)}`;
    if (type === 'stock_moved' && !hasUnits(data.delta, asked['units'])) return `${kind} moved other units than it says`;
  }
  return null;
}

/** The fields of a command by the names that its events have for them. */
function asTold(kind: string, { kind: _kind, ifVersion: _version, opKey: _key, ...command }: Fields): Fields {
  const { on, level, correction, until, price, draft, quantity, way = 'by', units = null, ...rest } = command;
  return {
    ...rest,
    ...(draft === undefined ? {} : { [kind === 'duplicate_draft' ? 'from' : 'draft']: draft }),
    ...(quantity === undefined ? {} : { [kind === 'set_quantity' ? 'to' : 'quantity']: quantity }),
    ...(isFields(on) ? { on: on['table'] ?? null, id: on['id'] ?? null } : {}),
    ...(typeof level === 'string' ? placeOf(level) : {}),
    // To a figure, each of many levels moves by as much as it lacks of it.
    ...(way === 'by' && units !== null ? { units } : {}),
    ...(isFields(correction) ? { units: unitsOf(correction) } : {}),
    ...(until === undefined ? {} : { to: until, expiresAt: until }),
    ...(price === undefined ? {} : { to: price }),
  };
}

/** A refund is asked for as a whole; what each line of it gives back is a part of that. */
function isPart(field: string, type: CheckoutEvent['type']): boolean {
  return field === 'amount' && type === 'units_refunded';
}

function placeOf(level: string): Fields {
  const [variant = '', location = ''] = level.split('@');
  // A transfer says where the units come from.
  return { variant, location, from: location };
}

function unitsOf({ units, to, changeFrom }: Fields): Json {
  return units ?? Number(to) - Number(changeFrom);
}

/** A field may be left open on one side, or be told in more words: `rate` with its name and price. */
function differs(field: string, asked: Json, told: Json): boolean {
  const is = isFields(told) && !isFields(asked) ? (told[field] ?? null) : told;
  return asked !== null && is !== null && typeof asked === typeof is && canonicalJson(asked) !== canonicalJson(is);
}

function hasUnits(delta: Readonly<Record<string, number>>, units: Json | undefined): boolean {
  return units === undefined || Math.max(...Object.values(delta).map(Math.abs)) === Math.abs(Number(units));
}

function isFields(value: Json | undefined): value is { [field: string]: Json } {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
