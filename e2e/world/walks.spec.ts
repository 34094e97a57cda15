import { expect, test } from '@playwright/test';
import { canonicalJson, type Json } from '#contract/canonical-json.ts';
import type { LedgerLine } from '#contract/ledger.ts';
import type { NetworkLine } from '#contract/network-line.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { openSession, type Session } from '../bench/session.ts';
import { isLong } from '../long-run.ts';

/*
 * Somebody walks through the console and presses whatever is there, while everything fails that can. Whatever they do, every change in
 * the ledger was theirs, and nothing is half done.
 */

const walks = isLong ? 2000 : 4;
const steps = 8;

const kinds = `
  set_address choose_rate choose_card set_quantity place add_line set_draft_note park_draft delete_draft
  duplicate_draft place_hold extend_hold release_hold adjust_stock move_stock receive_stock transfer_stock add_note
  add_tag remove_tag capture fulfil refund cancel_order archive_order put_on_hold send_message
  create_draft create_customer update_customer set_customer_note save_view bulk import_counts set_backorder
`
  .trim()
  .split(/\s+/);
const often = { times: 20 };
const faults = [
  ...kinds.flatMap((command, index) => {
    const at = { command };
    const late = { fault: 'slow', at, ms: 300, times: 2 };
    const turns = [
      { fault: 'unavailable', at, times: 2 },
      { fault: 'no_answer', at, ...often },
      { fault: 'stale_read', at, ...often },
      { fault: 'lost_answer', at, ...often },
      { fault: 'signed_out', at, times: 2 },
    ];
    return [turns[index % turns.length], turns[(index + 2) % turns.length], late];
  }),
  { fault: 'bank', at: { command: 'place' }, number: '4000000000009995' },
  { fault: 'async_settle', at: { command: 'place' }, commands: 3, ...often },
  ...['/api/orders', '/api/drafts', '/api/inventory', '/api/customers', '/api/home'].map((read) => ({
    fault: 'unavailable',
    at: { read },
    times: 2,
  })),
  { fault: 'signed_out', at: { read: '/api/holds' } },
  { fault: 'slow', at: { read: '/api/payments' }, ms: 400, ...often },
  { fault: 'filter_loss', list: '/api/orders', ...often },
  { fault: 'search_lag', list: '/api/drafts', row: '{draft.id}', ...often },
];
const tag = (text: string): object => ({ do: 'post', command: 'add_tag', path: '/api/drafts/{draft.id}/tags', body: { tag: text } });
const script = [
  { on: { when: 'commands', count: 0 }, moment: 'before_next', deed: tag('first') },
  ...[1, 2, 5, 9].map((count) => ({ on: { when: 'commands', count }, deed: tag(`after ${count}`) })),
];

for (const seed of isLong ? [1, 2, 3, 4] : [1]) {
  test(`whatever is pressed while everything fails, every change is an action’s and none is half done (walks from ${seed})`, async () => {
    test.setTimeout(isLong ? 4 * 3_600_000 : 180_000);
    await using session = await openSession({ hidden: { dials: { controls: 'native' }, faults, script }, onMiss: () => undefined });
    const initial = await openedWorld(session);
    const pick = picker(seed);
    const changes = (): readonly NetworkLine[] => session.network().filter(({ method }) => method === 'POST');
    const enough = walks / (isLong ? 4 : 1);
    // A walk that only looks proves nothing: a few more, until something was changed.
    for (let walk = 0; walk < enough || (changes().length === 0 && walk < 5 * enough); walk += 1) await walkAbout(session, pick);
    expect(session.ledger().filter(({ channel }) => !['ui', 'system', 'script'].includes(channel))).toEqual([]);
    expect(session.network().filter(({ kind }) => kind === 'unmatched')).toEqual([]);
    expect(changes().filter(({ actionId, trusted }) => actionId === null || trusted !== true)).toEqual([]);
    expect(changes().length).toBeGreaterThan(0);
    await expect.poll(async () => folded(initial, session.ledger()) === (await stateOf(session))).toBe(true);
  });
}

/** The store before anything happened: the first call starts the trial. */
async function openedWorld(session: Session): Promise<Snapshot> {
  const initial = await session.snapshot();
  await session.call('look');
  return initial;
}

/** From a place of the navigation on: now a row, now a button; a dialog is filled in and its last button pressed. */
async function walkAbout(session: Session, pick: <T>(from: readonly T[]) => T): Promise<void> {
  let seen = await session.call('reload');
  const links = controlsIn(seen).filter(({ role }) => role === 'link');
  // Who is signed out has a button and nothing else.
  seen = await act(session, pick(links.length === 0 ? controlsIn(seen) : links), pick);
  for (let step = 0; step < steps; step += 1) {
    const dialog = seen.indexOf('\n- dialog ');
    if (dialog !== -1) {
      seen = await answerDialog(session, controlsIn(seen.slice(dialog)), pick);
      continue;
    }
    const controls = controlsIn(seen.slice(Math.max(0, seen.indexOf('\n- menu '), seen.indexOf('\n- main '))));
    const rows = controls.filter(({ role }) => role === 'link');
    const others = controls.filter(({ role }) => role !== 'link');
    const from = rows.length > 0 && (step === 0 || others.length === 0) ? rows : others;
    if (from.length === 0) return;
    seen = await act(session, pick(from), pick);
  }
}

async function answerDialog(session: Session, controls: readonly Control[], pick: <T>(from: readonly T[]) => T): Promise<string> {
  for (const field of controls.filter(({ role }) => role !== 'button' && role !== 'link')) await act(session, field, pick);
  const buttons = controls.filter(({ role }) => role === 'button');
  const last = buttons.at(-1);
  return last === undefined ? session.call('key', { combo: 'Escape' }) : act(session, last, pick);
}

type Control = { readonly role: string; readonly ref: string; readonly options: readonly string[] };

function controlsIn(tree: string): readonly Control[] {
  const found = tree.matchAll(
    /- (button|link|radio|checkbox|combobox|textbox|spinbutton|searchbox|menuitem) (".*")?.*\[ref=(\w+)\].*((?:\n *- option .*)*)/g,
  );
  return [...found]
    .filter(([line]) => !line.includes('[disabled]'))
    .map(([, role = '', , ref = '', options = '']) => ({
      role,
      ref,
      options: [...options.matchAll(/- option "([^"]+)"/g)].map((match) => match[1] ?? ''),
    }));
}

const texts = ['gift', 'MUG-BLU', '2026-03-17 12:00', '1', 'Ana', 'D-2000', 'https://x.example/<b>'];

function act(session: Session, { role, ref, options }: Control, pick: <T>(from: readonly T[]) => T): Promise<string> {
  switch (role) {
    case 'radio':
    case 'checkbox':
      return session.call('check', { ref, checked: true });
    case 'combobox':
      return options.length === 0 ? session.call('click', { ref }) : session.call('select', { ref, option: pick(options) });
    case 'textbox':
    case 'searchbox':
      return session.call('set_value', { ref, value: pick(texts) });
    case 'spinbutton':
      return session.call('set_value', { ref, value: pick(['0', '1', '2', '7']) });
    default:
      return session.call('click', { ref });
  }
}

/** The same picks from the same seed, by a generator of Lehmer's kind. */
function picker(seed: number): <T>(from: readonly T[]) => T {
  let state = seed * 48_271;
  return (from) => {
    state = (state * 48_271) % 2_147_483_647;
    const found = from[state % from.length];
    if (found === undefined) throw new Error('there is nothing to pick from');
    return found;
  };
}

function folded({ tables }: Snapshot, ledger: readonly LedgerLine[]): string {
  const rows = structuredClone(tables) as Record<string, Record<string, Json>>;
  for (const { table, id, row } of ledger.flatMap(({ events }) => events).flatMap(({ writes }) => writes)) {
    const { [id]: _old, ...others } = rows[table] ?? {};
    rows[table] = row === null ? others : { ...others, [id]: row };
  }
  return canonicalJson(rows);
}

async function stateOf(session: Session): Promise<string> {
  return canonicalJson((await session.snapshot()).tables);
}
