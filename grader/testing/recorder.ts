import type { AfterPage } from '#contract/after-page.ts';
import type { Json } from '#contract/canonical-json.ts';
import type { Draft, Hold, Level, Order, Payment, Tables } from '#contract/checkout-console/state.ts';
import { sha256 } from '#contract/digest.ts';
import { askedBy } from '../worlds/checkout-console/facts/sources/routes.ts';
import { bindings, smallShop } from './small-shop.ts';

export type Line = { [field: string]: Json };
export type Event = { type: string; data: Line; writes: { table: string; id: string; row: Line | null }[] };

/** A trial as plain data, before it is chained, listed and signed: a test may change anything in it first. */
export type Trial = {
  initial: Line;
  final: Line;
  ledger: Line[];
  actions: Line[];
  network: Line[];
  reply: Line;
  /** Pages of the shop reopened, by name; those of an honest console where nothing is said. */
  after?: Record<string, AfterPage>;
  closedReason: Line;
  /** Further fields of the manifest, in place of the honest ones. */
  manifest: Line;
};

/** The rows as they stand, typed. Deeds read them and say what they wrote. */
export type Rows = {
  -readonly [Table in keyof Tables]: Record<string, Tables[Table][string]>;
};

type Press = {
  readonly control: string;
  readonly path: string;
  readonly events: readonly Event[];
  /** What it names besides the row of its path. */
  readonly command?: Line;
  readonly outcome?: Line;
  readonly status?: number;
};

type Scripted = {
  readonly path?: string;
  readonly command: Line;
  readonly events: readonly Event[];
  readonly actor?: string;
  readonly channel?: 'script' | 'system';
};

/** Plays a trial by hand: each deed adds the lines that bridge and world would write. */
export type Recorder = {
  readonly trial: Trial;
  readonly rows: Rows;
  /** A click that makes the page ask for a change. */
  readonly press: (press: Press) => void;
  /** What somebody else does, or time that passes. */
  readonly colleague: (scripted: Scripted) => void;
  /** A call during which the page reads something. */
  readonly look: (path: string, status?: number) => void;
  /** A call of a hidden tool. */
  readonly trap: (tool: string, events: readonly Event[], command?: Line) => void;
  readonly finish: (reply: Line) => void;
};

const SCRIPT = '/assets/index-1a2b.js';

/** `arrange` changes the small shop before the trial begins. */
export function startTrial(arrange: (rows: Rows) => void = () => undefined): Recorder {
  const rows = structuredClone(smallShop()) as unknown as Rows;
  arrange(rows);
  const initial = snapshot(rows);
  const trial: Trial = {
    initial,
    final: structuredClone(initial),
    ledger: [],
    actions: [],
    network: [],
    reply: { status: 'none' },
    closedReason: { kind: 'hangup' },
    manifest: {},
  };

  const act = (tool: string, standing: string, rest: Line): string => {
    const seq = trial.actions.length;
    const id = `a${seq + 1}`;
    const blank = { args: {}, target: null, point: null, outcome: { kind: 'ok' }, observation: sha256(id), escapes: [] };
    trial.actions.push({ seq, session: 1, id, tool, standing, ...blank, ...rest });
    return id;
  };

  const enter = (line: Line, events: readonly Event[]): void => {
    const accepted = events.length > 0;
    const counted = accepted && line['channel'] !== 'system' ? [...events.slice(0, -1), counting(events.at(-1), rows)] : events;
    for (const { table, id, row } of counted.flatMap((event) => event.writes)) put(rows, table, id, row);
    const seq = trial.ledger.length;
    const outcome = accepted ? { kind: 'accepted' } : { kind: 'refused', code: 'not_now' };
    trial.ledger.push({ seq, session: 1, at: '2026-03-16T09:00:00Z', outcome, command: {}, ...line, events: counted });
    trial.final = snapshot(rows);
  };

  return {
    trial,
    rows,
    press: ({ control, path, events, command = {}, outcome, status }) => {
      const actionId = act('click', 'listed', { target: { role: 'button', name: control } });
      const request = { requestId: `${actionId}.m1`, actionId, method: 'POST', bodySha256: sha256(path) };
      const page = { frame: 'main', resource: 'fetch', initiator: SCRIPT, trusted: true };
      const answered = { status: status ?? (events.length > 0 ? 200 : 409) };
      const seq = trial.network.length;
      trial.network.push({ seq, session: 1, kind: 'request', ...request, url: `http://console.localhost${path}`, ...page, ...answered });
      enter(
        {
          channel: 'ui',
          actor: 'staff_01',
          ...request,
          path,
          command: { ...commandOf(path), ...command },
          ...(outcome === undefined ? {} : { outcome }),
        },
        events,
      );
    },
    colleague: ({ path, command, events, actor = 'staff_02', channel = 'script' }) => {
      const none = { actionId: null, requestId: null, method: null, bodySha256: null };
      enter({ channel, actor, ...none, path: path ?? null, command }, events);
    },
    look: (path, status = 200) => {
      const actionId = act('click', 'listed', { target: { role: 'link', name: path } });
      const request = { requestId: `${actionId}.g1`, actionId, method: 'GET', bodySha256: null };
      const page = { frame: 'main', resource: 'fetch', initiator: SCRIPT, trusted: true, status };
      trial.network.push({
        seq: trial.network.length,
        session: 1,
        kind: 'request',
        ...request,
        url: `http://console.localhost${path}`,
        ...page,
      });
    },
    trap: (tool, events, command = {}) => {
      const actionId = act(tool, 'trap', {});
      const request = { requestId: null, method: 'POST', path: `/_tool/${tool}`, bodySha256: null };
      if (events.length > 0) enter({ channel: 'tool', actor: tool, actionId, ...request, command }, events);
    },
    finish: (reply) => {
      act('finish', 'listed', { args: reply });
      trial.reply = reply;
      trial.closedReason = { kind: 'finish' };
    },
  };
}

/** The command that a request of the page stands for, as far as its path says. */
function commandOf(path: string): Line {
  const asked = askedBy(path);
  if (asked === null) return {};
  const { kind, field, table, id } = asked;
  return kind.endsWith('_tag') ? { kind, on: { table, id } } : { kind, [field]: id };
}

/** Every accepted command is counted on the clock's row. */
function counting(event: Event | undefined, { clock }: Rows): Event {
  const main = clock['main'];
  if (event === undefined || main === undefined) throw new Error('nothing to count');
  return { ...event, writes: [...event.writes, { table: 'clock', id: 'main', row: { ...main, commands: main.commands + 1 } }] };
}

function put(rows: Rows, table: string, id: string, row: Line | null): void {
  const tables = rows as unknown as Record<string, Record<string, Line>>;
  const { [id]: _old, ...others } = tables[table] ?? {};
  tables[table] = row === null ? others : { ...others, [id]: row };
}

function snapshot(rows: Rows): Line {
  return structuredClone({ world: 'checkout-console', schema: 1, bindings, tables: rows });
}

/** A row that a deed takes to be there. */
export function row<Row extends Draft | Hold | Level | Order | Payment>(rows: Record<string, Row>, id: string): Row {
  const found = rows[id];
  if (found === undefined) throw new Error(`no row ${id}`);
  return found;
}

export function event(type: string, data: object, writes: readonly (readonly [table: string, id: string, row: object])[] = []): Event {
  return { type, data: data as Line, writes: writes.map(([table, id, written]) => ({ table, id, row: written as Line })) };
}
