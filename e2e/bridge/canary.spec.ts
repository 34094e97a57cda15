import { chromium } from 'playwright-core';
import type { NetworkLine } from '#contract/network-line.ts';
import { findBrowser } from '#harness/setup/find-browser.ts';
import { openCanary, type Canary } from './canary.ts';
import { expect, test, type Bridge } from './open-bridge.ts';
import { openSite } from './site.ts';
import { away, besides, hostilePage, type Way } from './ways-out.ts';

/** Each once: a browser may knock twice at a door that is shut. */
const once = (words: readonly string[]): string[] => [...new Set(words)].toSorted();
const blocked = (bridge: Bridge): NetworkLine[] => bridge.network().filter(({ kind }) => kind === 'blocked');
const asked = (bridge: Bridge, { origin }: Canary): string[] =>
  once(blocked(bridge).map(({ method, url }) => (method === 'CONNECT' ? 'tunnel' : url.replace(`${origin}/`, '').replace(/\?$/, ''))));
const asks = (ways: readonly Way[]): string[] =>
  once(ways.flatMap(({ name, asks: paths = [name], trace }) => (trace === undefined ? paths : trace === 'none' ? [] : [trace])));
const arrivals = (ways: readonly Way[]): string[] => ways.flatMap(({ name, arrives = [name] }) => arrives).toSorted();

test('without our proxy each way out of a page reaches the canary', async () => {
  await using canary = await openCanary();
  const site = await openSite({ port: 0 }, hostilePage(canary));
  const browser = await chromium.launch({ executablePath: findBrowser()?.executablePath ?? '', chromiumSandbox: false });
  const page = await browser.newPage();
  await page.goto(site.url);
  await page.getByText('Besides').click();
  await expect.poll(canary.reached, { timeout: 20_000 }).toEqual(arrivals(besides));
  for (const { name } of away) {
    await page.goto(site.url);
    await page.getByText(name, { exact: true }).click();
    await expect.poll(canary.reached).toContain(name);
  }
  await browser.close();
  await site.close();
  expect(canary.reached()).toEqual(arrivals([...besides, ...away]));
});

test('in a trial none does, and what the browser tried stands in the journal, by its action', async ({ open }) => {
  await using canary = await openCanary();
  const bridge = await open(hostilePage(canary));
  await bridge.call('look');
  await bridge.on('click', 'button', 'Besides');
  // A worker begins in its own time, and a call does not wait for what a page cannot be seen to do.
  await expect(async () => expect((await bridge.call('wait', { ms: 1000 })).text).toContain('All have begun')).toPass({ timeout: 60_000 });
  for (const { name } of away) {
    await bridge.call('look');
    const { text } = await bridge.on('click', 'button', name);
    expect(text).toContain('Now at /, "Fixture"');
    expect(text).toContain('note: the page was led out of the app and was brought back');
    expect(bridge.actions().at(-1)?.escapes[0]).toMatch(new RegExp(`^(GET|POST) ${canary.origin}/${name}$`));
  }
  await bridge.hangUp();
  expect(canary.reached()).toEqual([]);

  expect(asked(bridge, canary)).toEqual(asks([...besides, ...away]));
  const actions = bridge.actions();
  const pressed = actions.find(({ target }) => target?.name === 'Besides');
  expect(pressed?.escapes).toHaveLength(10);
  for (const { url, method, actionId } of blocked(bridge)) {
    const action = actions.find(({ id }) => id === actionId);
    const way = away.find(({ name }) => url === `${canary.origin}/${name}`);
    // What leaves the page in place may begin after the call that started it.
    if (way !== undefined) expect(action?.target?.name, url).toBe(way.name);
    else expect(['Besides', 'wait', undefined], url).toContain(action?.target?.name ?? action?.tool);
    if (method === 'CONNECT') expect(url).toBe(canary.origin.replace('http://', ''));
  }
  const ofThePress = blocked(bridge).filter(({ actionId }) => actionId === pressed?.id);
  expect(ofThePress.map(({ url }) => url.replace(`${canary.origin}/`, ''))).toEqual(expect.arrayContaining(['fetch', 'post', 'xhr']));
  expect(bridge.network().filter(({ kind }) => kind === 'unmatched')).toEqual([]);
});

test('what a page sends as it goes away, or from a document of its own making, does not get out either', async ({ open }) => {
  await using canary = await openCanary();
  const bridge = await open(`<a href="/two">Two</a> <button onclick="location.href = made">Made</button><script>
    addEventListener('pagehide', () => navigator.sendBeacon('${canary.origin}/beacon', 'x'));
    const made = URL.createObjectURL(new Blob(['<img src="${canary.origin}/made">'], { type: 'text/html' }));
  </script>`);
  await bridge.call('look');
  expect((await bridge.on('click', 'link', 'Two')).text).toContain('Now at /two');
  expect((await bridge.on('click', 'button', 'Made')).text).toContain('note: the page was led out of the app and was brought back');
  await bridge.hangUp();
  expect(canary.reached()).toEqual([]);
  const escapes = bridge
    .actions()
    .flatMap(({ id, escapes: each }) => each.map((escape) => `${id} ${escape.split('/', 1)[0]} ${escape.split('/').at(-1)}`));
  expect(escapes.map((escape) => escape.replace(/ page blob:.*/, ' page blob')).toSorted()).toEqual([
    'a2 POST http: beacon',
    'a3 GET http: made',
    'a3 POST http: beacon',
    'a3 page blob',
  ]);
});
