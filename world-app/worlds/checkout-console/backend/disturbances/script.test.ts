import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getResponse } from 'msw';
import type { z } from 'zod';
import type { ScriptedDeed } from '#contract/checkout-console/disturbances.ts';
import type { Draft, Hold } from '#contract/checkout-console/state.ts';
import type { LedgerEntry } from '#contract/ledger.ts';
import { openCheckoutConsole } from '../open-checkout-console.ts';
import { flagshipHiddenState } from '../testing/flagship.ts';
import { openWorld, post } from '../testing/open-world.ts';

type Written = z.input<typeof ScriptedDeed>;

const tag = { do: 'post', command: 'add_tag', path: '/api/drafts/{draft.id}/tags', body: { tag: 'gift' } } as const;

test('a colleague acts once, when the person has had so many commands accepted', async () => {
  const shop = open([{ on: { when: 'commands', count: 2 }, deed: tag }]);
  for (const text of ['one', 'two', 'three']) await shop.note(text);
  assert.deepEqual(shop.lines(), ['ui set_draft_note', 'ui set_draft_note', 'script add_tag', 'ui set_draft_note']);
  assert.deepEqual(shop.draft().tags, ['gift']);
});

test('a colleague acts when the draft comes to a step, and not when it is there already', async () => {
  const shop = open([
    { on: { when: 'step', draft: '{draft.id}', step: 'address' }, deed: { ...tag, body: { tag: 'never' } } },
    { on: { when: 'step', draft: '{draft.id}', step: 'shipping' }, deed: tag },
  ]);
  await shop.note('still without a billing address');
  await shop.billing();
  assert.deepEqual(shop.lines(), ['ui set_draft_note', 'ui set_address', 'script add_tag']);
  assert.deepEqual(shop.draft().tags, ['gift']);
});

test('a colleague acts after a named command on a named aggregate, and after no other', async () => {
  const other = { when: 'command', kind: 'set_draft_note', on: '{decoyDraft.id}' } as const;
  const named = { when: 'command', kind: 'set_draft_note', on: '{draft.id}' } as const;
  const shop = open([
    { on: other, deed: { ...tag, body: { tag: 'never' } } },
    { on: named, deed: tag },
  ]);
  await shop.billing();
  await shop.note('now');
  assert.deepEqual(shop.lines(), ['ui set_address', 'ui set_draft_note', 'script add_tag']);
});

test('a colleague who comes before the next command makes what the page shows old, and says who it was', async () => {
  const shop = open([{ on: { when: 'commands', count: 0 }, moment: 'before_next', deed: tag }]);
  const { version } = shop.draft();
  const refused = await shop.send('note', { text: 'Mine', ifVersion: version });
  assert.equal(refused.status, 409);
  const { actor } = shop.world.entries[0] ?? {};
  const colleague = shop.world.store.getState().tables.staff[actor ?? '']?.name ?? 'nobody';
  assert.match(await refused.text(), new RegExp(`Changed by ${colleague}: Tag added \\(gift\\)`));
  assert.deepEqual(shop.lines(), ['script add_tag', 'ui set_draft_note']);
  assert.equal(shop.draft().note, '');
  assert.equal((await shop.note('Mine')).status, 200);
});

test('a colleague is somebody else, with a post that allows it, and the line names no request', async () => {
  const shop = open([{ on: { when: 'commands', count: 1 }, deed: { do: 'change_rate', rate: '{rates.standard.id}', price: 12_345 } }]);
  await shop.note('go');
  const line = shop.world.entries.at(-1);
  const { tables } = shop.world.store.getState();
  assert.equal(tables.staff[line?.actor ?? '']?.role, 'order_manager');
  assert.notEqual(line?.actor, tables.settings['main']?.signedIn);
  assert.deepEqual([line?.channel, line?.actionId, line?.requestId, line?.method, line?.bodySha256], ['script', null, null, null, null]);
});

test('a rate that costs something else now flags the draft’s step and bars placing', async () => {
  const shop = open([
    {
      on: { when: 'command', kind: 'choose_rate', on: '{draft.id}' },
      deed: { do: 'change_rate', rate: '{rates.standard.id}', price: 99_900 },
    },
  ]);
  await shop.billing();
  await shop.rate();
  const view = (await (await shop.world.read(`/api/drafts/${shop.id}`)).json()) as { blockers: Record<string, string | null> };
  assert.match(view.blockers['shipping'] ?? '', /no longer offered at that price/);
});

test('a price that changed is for what is added from now on', async () => {
  const shop = open([{ on: { when: 'commands', count: 1 }, deed: { do: 'change_price', variant: '{variant.id}', price: 11_200 } }]);
  const [line] = shop.draft().lines;
  await shop.note('go');
  const { variants } = shop.world.store.getState().tables;
  assert.equal(variants[line?.variant ?? '']?.price, 11_200);
  assert.equal(shop.draft().lines[0]?.unitPrice, line?.unitPrice);
});

test('time that passes lets a hold run out, by the world’s own doing', async () => {
  const shop = open([{ on: { when: 'commands', count: 1 }, deed: { do: 'pass_time', seconds: 1800 } }]);
  await shop.note('go');
  assert.deepEqual(shop.lines(), ['ui set_draft_note', 'system pass_time']);
  const { holds } = shop.world.store.getState().tables;
  const hold = holds[(shop.world.bindings['hold'] as { id: string }).id] as Hold;
  assert.equal(hold.state.kind, 'expired');
});

test('what colleagues do starts nothing that colleagues do', async () => {
  const shop = open([
    { on: { when: 'commands', count: 1 }, deed: tag },
    { on: { when: 'command', kind: 'add_tag', on: '{draft.id}' }, deed: { ...tag, body: { tag: 'never' } } },
  ]);
  await shop.note('go');
  assert.deepEqual(shop.draft().tags, ['gift']);
});

test('a clock that moves for looking moves once for each action that reads', async () => {
  const shop = openWorld(1, { clock: { mode: 'perView', at: '2026-03-16T09:00:00Z', seconds: 30 } });
  for (const action of ['a1', 'a1', 'a2']) await shop.read('/api/orders', action);
  assert.equal(shop.store.getState().tables.clock['main']?.now, '2026-03-16T09:01:00Z');
  assert.deepEqual(shop.entries.map(told), ['system pass_time', 'system pass_time']);
});

const bad: readonly { readonly why: string; readonly script: unknown; readonly code: string }[] = [
  { why: 'a path that no route takes', code: 'malformed_hidden_state', script: { deed: { ...tag, path: '/api/drafts/{draft.id}/burn' } } },
  { why: 'a path of another command', code: 'malformed_hidden_state', script: { deed: { ...tag, command: 'remove_tag' } } },
  { why: 'a body that the route does not take', code: 'malformed_hidden_state', script: { deed: { ...tag, body: { label: 'gift' } } } },
  { why: 'a hole that nothing fills', code: 'dangling_reference', script: { deed: { ...tag, path: '/api/drafts/{nobody.id}/tags' } } },
  { why: 'an unknown key', code: 'malformed_hidden_state', script: { deed: tag, who: 'me' } },
  {
    why: 'a deed at once before the first command',
    code: 'malformed_hidden_state',
    script: { on: { when: 'commands', count: 0 }, deed: tag },
  },
];
for (const { why, script, code } of bad) {
  test(`a script is refused for ${why}`, () => {
    const on = { when: 'commands', count: 1 };
    const hiddenState = { ...flagshipHiddenState(), script: [{ on, ...(script as object) }] };
    const opened = openCheckoutConsole({ seed: 1, variant: 'clean', hiddenState }, () => undefined);
    assert.equal(opened.ok ? 'opened' : opened.code, code);
  });
}

test('a variant’s own script comes after the common one', async () => {
  const fault = { stage: [], script: [{ on: { when: 'commands', count: 1 }, deed: { ...tag, body: { tag: 'second' } } }] };
  const hiddenState = {
    ...flagshipHiddenState(),
    script: [{ on: { when: 'commands', count: 1 }, deed: tag }],
    variants: { clean: { stage: [] }, fault },
  };
  const opened = openCheckoutConsole({ seed: 1, variant: 'fault', hiddenState }, () => undefined);
  assert.ok(opened.ok);
  const { id } = opened.running.bindings['draft'] as { id: string };
  await opened.running.respond(post(`/api/drafts/${id}/note`, { text: 'go', ifVersion: 1 }));
  const { tables } = opened.running.snapshot() as { tables: { drafts: Record<string, Draft> } };
  assert.deepEqual(tables.drafts[id]?.tags, ['gift', 'second']);
});

function open(script: readonly Written[]) {
  const world = openWorld(1, { script });
  const {
    draft: bound,
    addresses,
    rates,
  } = world.bindings as {
    draft: { id: string };
    addresses: { default: { id: string } };
    rates: { standard: { id: string } };
  };
  const { id } = bound;
  const draft = (): Draft => world.store.getState().tables.drafts[id] as Draft;
  const send = async (route: string, body: object): Promise<Response> => {
    const response = await getResponse(world.handlers, post(`/api/drafts/${id}/${route}`, body));
    assert.ok(response);
    return response;
  };
  const now = (): { ifVersion: number } => ({ ifVersion: draft().version });
  return {
    world,
    id,
    draft,
    send,
    note: (text: string) => send('note', { text, ...now() }),
    billing: () => send('address', { shipping: null, billing: addresses.default.id, ...now() }),
    rate: () => send('rate', { rate: rates.standard.id, ...now() }),
    lines: () => world.entries.map(told),
  };
}

function told({ channel, command }: LedgerEntry): string {
  return `${channel} ${JSON.stringify(command['kind']).slice(1, -1)}`;
}
