import { sha256 } from '#contract/digest.ts';
import { capability, expect, test } from './open-bridge.ts';
import { sample } from '../long-run.ts';

const save = `<script>const save = () => fetch('/api/save', { method: 'POST', body: '{"a":1}' });</script>`;

test("a person's click is the origin of the request it causes", async ({ open }) => {
  const bridge = await open(`<button onclick="save()">Save</button>${save}`);
  await bridge.call('look');
  await bridge.on('click', 'button', 'Save');
  await bridge.hangUp();
  expect(bridge.network().at(-1)).toMatchObject({
    kind: 'request',
    requestId: 'a2.m1',
    actionId: 'a2',
    method: 'POST',
    url: 'http://console.localhost/api/save',
    bodySha256: sha256('{"a":1}'),
    frame: 'main',
    resource: 'fetch',
    initiator: '/',
    trusted: true,
    status: 200,
  });
  expect(bridge.site.api().map(({ headers }) => [headers['x-tillproof-action'], headers['x-tillproof-request']])).toEqual([
    ['a2', 'a2.m1'],
  ]);
});

const unaided = [
  [
    'presses its own button within an honest click on another',
    `<button onclick="other.click()">Go</button><button id=other onclick="save()">Hidden</button>`,
  ],
  [
    'presses a label of its own',
    `<button onclick="label.click()">Go</button><label id=label><input type=checkbox onchange="save()">Box</label>`,
  ],
  [
    'sends its own form by a button it presses',
    `<button onclick="own.click()">Go</button><form onsubmit="event.preventDefault(); save()"><button id=own>Own</button></form>`,
  ],
  [
    'types on its own',
    `<button onclick="field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))">Go</button><input id=field onkeydown="save()">`,
  ],
] as const;
for (const [how, page] of sample(unaided, 2)) {
  test(`a page that ${how} is not a person`, async ({ open }) => {
    const bridge = await open(page + save);
    await bridge.call('look');
    await bridge.on('click', 'button', 'Go');
    await bridge.hangUp();
    expect(bridge.network().filter(({ method }) => method === 'POST')).toMatchObject([{ kind: 'request', actionId: 'a2', trusted: false }]);
  });
}

test('a page that acts while the agent only looks or waits is not a person', async ({ open }) => {
  const bridge = await open(
    `<h1>Shop</h1><script>addEventListener('load', () => setTimeout(() => fetch('/api/save', { method: 'POST' }), 1500));</script>`,
  );
  await bridge.call('wait', { ms: 2500 });
  await bridge.hangUp();
  expect(bridge.network().filter(({ method }) => method === 'POST')).toMatchObject([{ actionId: 'a1', trusted: false }]);
});

test('the Enter that sends a form, the key that presses a button and a filled field are a person', async ({ open }) => {
  const bridge = await open(`<form onsubmit="event.preventDefault(); save()"><label>Code <input></label></form>
    <button onclick="save()">Save</button><label>Auto <input oninput="save()"></label>${save}`);
  await bridge.call('look');
  await bridge.on('type', 'textbox', 'Code', { text: 'x\n' });
  await bridge.call('key', { combo: 'Tab' });
  await bridge.call('key', { combo: 'Enter' });
  await bridge.on('set_value', 'textbox', 'Auto', { value: 'x' });
  await bridge.hangUp();
  expect(bridge.network().flatMap(({ method, actionId, trusted }) => (method === 'POST' ? [[actionId, trusted]] : []))).toEqual([
    ['a2', true],
    ['a4', true],
    ['a5', true],
  ]);
});

test('the page can neither see the capability nor speak with it', async ({ open }) => {
  const bridge = await open(`<button onclick="probe()">Probe</button><pre id=out></pre><script>
    async function probe() {
      const answer = await fetch('/api/probe', { headers: { 'X-Tillproof-Capability': 'forged', 'x-tillproof-action': 'a99', 'x-tillproof-request': 'a99.m1' } });
      out.textContent = JSON.stringify([...answer.headers]) + Object.getOwnPropertyNames(window).filter((name) => /tillproof/i.test(name)) + document.cookie;
    }</script>`);
  await bridge.call('look');
  const { text } = await bridge.on('click', 'button', 'Probe');
  expect(text).not.toContain(capability);
  expect(text).not.toMatch(/tillproof/i);
  const [probe] = bridge.site.api();
  expect([probe?.headers['x-tillproof-capability'], probe?.headers['x-tillproof-action'], probe?.headers['x-tillproof-request']]).toEqual([
    capability,
    'a2',
    'a2.g1',
  ]);
});

test('every request of an honest session has both witnesses, and only the first is asked for the credential', async ({ open }) => {
  const bridge = await open(`<a href="/two">Two</a><img src="/api/picture"><img src="/api/picture"><iframe src="/api/frame"></iframe>
    <link rel=stylesheet href="/api/style"><script src="/api/script"></script>
    <button onclick="fetch('/api/cancelled', { signal: stop.signal }).catch(() => 0); stop.abort(); fetch('/api/cancelled')">Cancel</button>
    <script>const stop = new AbortController();</script>`);
  await bridge.call('look');
  await bridge.on('click', 'button', 'Cancel');
  await bridge.on('click', 'link', 'Two');
  await bridge.call('back');
  await bridge.call('reload');
  await bridge.hangUp();
  const [requests, others] = [true, false].map((is) => bridge.network().filter(({ kind }) => (kind === 'request') === is));
  // What was cancelled can be at the proxy, and gone again, before the browser has said whose it was: then nobody was answered.
  const cancelled = { kind: 'blocked', url: 'http://console.localhost/api/cancelled', frame: 'none', status: null };
  expect([[{ kind: 'foreign' }], [{ kind: 'foreign' }, cancelled]]).toContainEqual(
    others?.map(({ kind, url, frame, status }) => (kind === 'foreign' ? { kind } : { kind, url, frame, status })),
  );
  // What reached the world is what the browser announced, one for one.
  expect(requests?.length).toBe(bridge.site.received.length);
});

test('what a person types into an address is refused on record where it is longer than any', async ({ open }) => {
  const bridge = await open(
    `<label>Search <input></label><button onclick="fetch('/api/find?q=' + encodeURIComponent(document.querySelector('input').value))">Find</button>`,
  );
  await bridge.call('look');
  await bridge.on('set_value', 'textbox', 'Search', { value: '\u5e97'.repeat(10_000) });
  expect((await bridge.on('click', 'button', 'Find')).isError).toBe(false);
  await bridge.hangUp();
  expect(bridge.network().at(-1)).toMatchObject({ kind: 'blocked', actionId: 'a3', frame: 'main', status: 414 });
  expect(bridge.network().filter(({ kind }) => kind === 'unmatched')).toEqual([]);
  expect(bridge.actions().flatMap(({ escapes }) => escapes)).toEqual([]);
});
