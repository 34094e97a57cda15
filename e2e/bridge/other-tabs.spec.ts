import { long, sample } from '../long-run.ts';
import { expect, test, type Bridge } from './open-bridge.ts';

/** Every way out of the one tab, beside an honest button. The style sheet is cached by the time another tab wants it. */
const page = `<link rel=stylesheet href="/api/kept"><h1>Shop</h1>
  <a href="/orders">Orders</a> <a href="/orders"><span role=img aria-label=Inner>Inner</span></a>
  <a href="/blank" target=_blank>Blank</a> <a href="/named" target=other rel=opener>Named</a>
  <a href="/api/file" download>Download</a> <a href="/api/attachment">Attachment</a>
  <button onclick="window.open('/opened')">Open</button> <button onclick="window.open('/hidden', '_blank', 'noopener')">Open hidden</button>
  <button onclick="window.open('/short').close()">Open and close</button>
  <form action="/sent"><button>Send</button></form>
  <button onclick="fetch('/api/save', { method: 'POST' })">Save</button>`;

/** The trial can be judged: both witnesses tell the same, nothing left the app, and the page works on. */
async function expectJudgeable(bridge: Bridge): Promise<void> {
  await bridge.call('look');
  const { isError } = await bridge.on('click', 'button', 'Save');
  await bridge.hangUp();
  expect(isError).toBe(false);
  const actions = bridge.actions().map(({ id }) => id);
  expect(
    bridge.network().filter(({ kind, actionId }) => kind === 'unmatched' || (actionId !== null && !actions.includes(actionId))),
  ).toEqual([]);
  expect(bridge.network().filter(({ url }) => url.endsWith('/api/save'))).toMatchObject([
    { kind: 'request', frame: 'main', trusted: true },
  ]);
  expect(bridge.actions().flatMap(({ escapes }) => escapes)).toEqual([]);
  // What another tab asked for never reached the world.
  expect(bridge.site.received.filter(({ url }) => !['/', '/api/kept', '/api/save', '/api/attachment'].includes(url))).toEqual([]);
}

const ways = [
  { modifiers: ['Control'] },
  { button: 'middle' },
  { modifiers: ['Meta'] },
  { modifiers: ['Shift'] },
  { modifiers: ['Alt'] },
  { modifiers: ['Control', 'Shift'] },
];

for (const how of sample(ways)) {
  test(`a link is not clicked with ${JSON.stringify(how)}`, async ({ open }) => {
    const bridge = await open(page);
    const { images } = await bridge.call('screenshot');
    expect(images).toHaveLength(1);
    await bridge.call('look');
    for (const [role, name] of [
      ['link', 'Orders'],
      ['img', 'Inner'],
    ] as const) {
      const { text, isError } = await bridge.on('click', role, name, how);
      expect([isError, text]).toEqual([
        true,
        expect.stringContaining('error blocked_click: a link clicked like this would open outside the tab'),
      ]);
    }
    await expectJudgeable(bridge);
  });

  test(`what is no link is clicked with ${JSON.stringify(how)}, wherever its form leads`, async ({ open }) => {
    const bridge = await open(page);
    await bridge.call('look');
    expect((await bridge.on('click', 'heading', 'Shop', how)).isError).toBe(false);
    await bridge.on('click', 'button', 'Save', how);
    await bridge.on('click', 'button', 'Open', how);
    expect((await bridge.call('look')).isError).toBe(false);
    await bridge.hangUp();
    expect(bridge.network().filter(({ kind }) => kind === 'unmatched')).toEqual([]);
  });
}

const openers = [
  ['link', 'Blank'],
  ['button', 'Open'],
  ['link', 'Named'],
  ['button', 'Open hidden'],
] as const;

for (const [role, name] of sample(openers)) {
  test(`a tab that ${role} "${name}" opens is closed and reported, and gets nothing`, async ({ open }) => {
    const bridge = await open(page);
    await bridge.call('look');
    expect((await bridge.on('click', role, name)).text).toContain('note: a new tab opened and was closed');
    await expectJudgeable(bridge);
  });
}

const nowhere = [
  ['button', 'Open and close'],
  ['link', 'Download'],
  ['link', 'Attachment'],
] as const;
for (const [role, name] of sample(nowhere, 2)) {
  test(`${role} "${name}" leads nowhere`, async ({ open }) => {
    const bridge = await open(page);
    await bridge.call('look');
    expect((await bridge.on('click', role, name)).text).toContain('Now at /, "Fixture"');
    await expectJudgeable(bridge);
  });
}

for (const combo of sample(['Control+Enter', 'Shift+Enter', 'Alt+Enter'])) {
  test(`${combo} on a link opens nothing that lasts`, async ({ open }) => {
    const bridge = await open(page);
    await bridge.call('look');
    await bridge.call('key', { combo: 'Tab' });
    expect((await bridge.call('key', { combo })).text).toContain('Now at /, "Fixture"');
    await expectJudgeable(bridge);
  });
}

test('a form sent into another tab gets nothing', { tag: long }, async ({ open }) => {
  const bridge = await open(page);
  await bridge.call('look');
  await bridge.on('click', 'button', 'Send', { modifiers: ['Control'] });
  await expectJudgeable(bridge);
});
